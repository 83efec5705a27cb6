import type { Segment } from '@fairlead/contract/lists/segments';
import { useAdmin } from '../../../auth/auth-context.ts';
import { Banner } from '../../../ui/basic/banner.tsx';
import { TimeStamp } from '../../platform/time/time-stamp.tsx';
import { VersionChoice } from '../../platform/version-choice.tsx';
import { RulesInWords } from './rules/rules-in-words.tsx';

type Props = { newer: Segment; isSaving: boolean; onSave: () => void; onUseSaved: () => void };

/** What someone else saved while this segment was open, with every way to go on. */
export function SegmentConflictNotice({ newer, isSaving, onSave, onUseSaved }: Props) {
  const { username } = useAdmin();
  return (
    <Banner tone="warn">
      <p>
        {newer.updated_by === username
          ? 'You changed this segment in another window'
          : `${newer.updated_by} changed this segment`}{' '}
        <TimeStamp iso={newer.updated_at} />, so your changes weren’t saved. They’re still here.
      </p>
      <p className="mt-3 font-bold [overflow-wrap:anywhere]">Saved now: “{newer.name}”</p>
      <div className="mt-1 text-sm">
        <RulesInWords definition={newer.definition} names={newer.names} />
      </div>
      <VersionChoice isSaving={isSaving} onSave={onSave} onUseSaved={onUseSaved} />
    </Banner>
  );
}
