import type { TeamOrganization } from '@fairlead/contract/platform/organization';
import { ORGANIZATION_LABELS } from '@fairlead/contract/team/organization';
import { Banner } from '../../../ui/basic/banner.tsx';
import { Fact } from '../../../ui/data/fact.tsx';
import { VersionChoice, type VersionSave } from '../../platform/version-choice.tsx';
import { shownValue } from './shown-value.ts';
import type { OrganizationForm } from './use-organization-form.ts';

type Props = {
  form: OrganizationForm;
  stored: TeamOrganization;
  onSave: VersionSave;
  onUseSaved: () => void;
};

/** What someone else saved while this form was open. */
export const OrganizationConflict = ({ form, stored, onSave, onUseSaved }: Props) => (
  <Banner tone="warn">
    <p>{form.failure?.message}</p>
    <p className="text-sm">What you typed is still here, and the other fields are up to date.</p>
    <p className="mt-3 font-bold">Saved now</p>
    <dl className="mt-1 grid gap-2 text-sm">
      {form.changed.map((field) => (
        <Fact key={field} term={ORGANIZATION_LABELS[field]}>
          <span className="whitespace-pre-line [overflow-wrap:anywhere]">
            {shownValue(field, stored[field])}
          </span>
        </Fact>
      ))}
    </dl>
    <VersionChoice isSaving={form.isSending} onSave={onSave} onUseSaved={onUseSaved} />
  </Banner>
);
