import type { PersonConflict } from '@fairlead/contract/people/people';
import { roleNames } from '@fairlead/contract/platform/roles';
import { useAdmin } from '../../../auth/auth-context.ts';
import { Banner } from '../../../ui/basic/banner.tsx';
import { Fact } from '../../../ui/data/fact.tsx';
import { TimeStamp } from '../../platform/time/time-stamp.tsx';
import { VersionChoice, type VersionSave } from '../../platform/version-choice.tsx';
import { type FieldName, labelOf, type PersonFields } from './person-fields.ts';
import type { PersonForm } from './use-person-form.ts';

function inWords(fields: PersonFields, name: FieldName): string {
  if (name === 'role') return roleNames[fields.role];
  return (name === 'tags' ? fields.tags.join(', ') : fields[name]) || 'Empty';
}

type Props = { conflict: PersonConflict; form: PersonForm; onSave: VersionSave; onUseSaved: () => void };

/** What someone else saved while this form was open, with every way to go on. */
export function ConflictNotice({ conflict, form, onSave, onUseSaved }: Props) {
  const { username } = useAdmin();
  const { base, fields, changed, isSending } = form;
  const { changed_by, changed_at } = conflict;
  return (
    <Banner tone="warn">
      <p>
        {changed_by === username
          ? 'You changed this subscriber in another window'
          : `${changed_by ?? 'Someone'} changed this subscriber`}
        {changed_at && (
          <>
            {' '}
            <TimeStamp iso={changed_at} />
          </>
        )}
        , so your changes weren’t saved. What you typed is still here, and the other fields are up to date.
      </p>
      <p className="mt-3 font-bold">Saved now</p>
      <dl className="mt-1 grid gap-2 text-sm">
        {changed.map((name) => (
          <Fact key={name} term={labelOf(name, fields)}>
            <span className="whitespace-pre-line [overflow-wrap:anywhere]">{inWords(base, name)}</span>
          </Fact>
        ))}
      </dl>
      <VersionChoice isSaving={isSending} onSave={onSave} onUseSaved={onUseSaved} />
    </Banner>
  );
}
