import type { DraftContent } from '@fairlead/contract/campaigns/drafts';
import { firstPartSize } from '@fairlead/contract/campaigns/send-fields';
import { FIRST_PART, FIRST_PART_WAIT_MINUTES } from '@fairlead/contract/platform/limits';
import { Suspense } from 'react';
import { patient } from '../../../api/patient.ts';
import { Field } from '../../../ui/basic/field.tsx';
import { countText } from '../../../ui/data/count-text.ts';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { RadioGroup } from '../../../ui/forms/radio-group.tsx';
import { DATE_ID } from './draft/draft-errors.ts';
import {
  isRepeated,
  momentInWords,
  scheduledTime,
  suggestedTime,
  type Timing,
  timingProblem,
} from './schedule.ts';

/** Loaded on demand: most campaigns are sent right away. */
const ZoneField = patient(() => import('../../platform/time/zone-field.tsx'));

const firstPartHint =
  `The rest get it ${FIRST_PART_WAIT_MINUTES} minutes later, unless 3 emails hard-bounce or anyone reports spam: ` +
  'then we’ll pause and ask you.';

type Props = {
  content: DraftContent;
  /** An error about the time, if any. */
  error: string | undefined;
  onChange: (changes: Partial<Pick<DraftContent, 'when' | 'first_part'>>) => void;
};

/** When the campaign is sent, and whether a first part goes ahead. */
export function WhenFields({ content, error, onChange }: Props) {
  const { when, first_part } = content;
  const { is_second: _second, ...whenFirst } = when;
  const choose = (changes: Partial<Timing>) => onChange({ when: { ...whenFirst, ...changes } });
  const size = firstPartSize(first_part) || FIRST_PART;
  return (
    <>
      <RadioGroup
        legend="When to send"
        legendHidden
        value={when.kind}
        onChange={(kind) =>
          choose({
            kind,
            ...(kind === 'later' && !when.date ? suggestedTime(new Date(), when.time_zone) : {}),
          })
        }
        options={[
          { value: 'now', label: 'Send now' },
          { value: 'later', label: 'Schedule' },
        ]}
      />
      {when.kind === 'later' && <TimeFields timing={when} error={error} onChange={choose} />}
      <Checkbox
        label={`Send to ${countText(size)} people first`}
        hint={firstPartHint}
        checked={first_part !== false}
        onChange={(event) => onChange({ first_part: event.target.checked })}
      />
    </>
  );
}

type TimeProps = { timing: Timing; error: string | undefined; onChange: (changes: Partial<Timing>) => void };

function TimeFields({ timing, error, onChange }: TimeProps) {
  const moment = scheduledTime(timing);
  const problem = timing.date && timing.time ? timingProblem(timing, new Date()) : null;
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] items-end gap-4">
        <Field
          id={DATE_ID}
          type="date"
          label="Date"
          value={timing.date}
          onChange={(event) => onChange({ date: event.target.value })}
          error={error}
        />
        <Field
          type="time"
          label="Time"
          value={timing.time}
          onChange={(event) => onChange({ time: event.target.value })}
        />
        <Suspense fallback={<Skeleton lines={1} label="Loading the time zones" />}>
          <ZoneField zone={timing.time_zone} onZone={(time_zone) => onChange({ time_zone })} />
        </Suspense>
      </div>
      <div role="status" className="text-sm">
        {problem && <p className="font-bold">{problem}</p>}
        {moment && !problem && (
          <p>
            <span className="font-bold">Goes out </span>
            {momentInWords(moment, timing.time_zone)}.
            {isRepeated(timing) &&
              ` Clocks go back that night, so this time happens twice. This is the ${timing.is_second ? 'second' : 'first'} one.`}
          </p>
        )}
      </div>
      <p className="text-sm text-ink-soft">
        The list is locked when you schedule. People who unsubscribe before it goes out are removed; new
        subscribers aren’t added.
      </p>
    </div>
  );
}
