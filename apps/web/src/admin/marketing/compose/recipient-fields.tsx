import { roleNames, SUBSCRIBER_ROLES, type SubscriberRole } from '@fairlead/contract/roles';
import type { MarketingStats } from '@fairlead/contract/types';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { countText } from '../../../ui/count-text.ts';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import type { Draft } from './draft.ts';
import { ManualEmailsField } from './manual-emails-field.tsx';
import { activeInRole, selectedCount } from './recipient-estimate.ts';
import { SubscriberPicker } from './subscriber-picker.tsx';

const EXCLUDE_HINT =
  'Turning this off adds only people whom an admin deactivated. Whoever unsubscribed, bounced or reported spam is never mailed.';

type Props = {
  draft: Draft;
  stats: MarketingStats | undefined;
  onChange: (changes: Partial<Draft>) => void;
};

export function RecipientFields({ draft, stats, onChange }: Props) {
  const { recipient_type, selected_subscriber_ids, selection } = draft;
  const role = (value: SubscriberRole) => ({
    value,
    label: stats ? `${roleNames[value]} (${countText(activeInRole(stats, value))})` : roleNames[value],
  });
  const selected = selectedCount(draft);
  return (
    <section aria-labelledby="recipients-title" className="grid gap-5">
      <h2 id="recipients-title" className="text-xl">
        Recipients
      </h2>
      <RadioGroup
        legend="Recipient type"
        value={recipient_type}
        onChange={(value) => onChange({ recipient_type: value })}
        options={[
          { value: 'manual', label: 'Manual entry' },
          {
            value: 'all_active',
            label: 'All active subscribers',
            detail: stats && countText(stats.active_subscribers),
          },
          { value: 'by_role', label: 'By role' },
          {
            value: 'selected_ids',
            label: 'Selected subscribers',
            detail: selected > 0 && countText(selected),
          },
        ]}
      />
      {recipient_type === 'manual' && (
        <ManualEmailsField
          id="manual-emails"
          value={draft.manual_emails}
          onChange={(manual_emails) => onChange({ manual_emails })}
        />
      )}
      {recipient_type === 'by_role' && (
        <div className="max-w-sm">
          <SelectField
            id="campaign-role"
            label="Role"
            value={draft.role_filter}
            onChange={(event) => onChange({ role_filter: event.target.value as Draft['role_filter'] })}
            options={[{ value: '', label: 'Choose a role' }, ...SUBSCRIBER_ROLES.map(role)]}
          />
        </div>
      )}
      {recipient_type === 'selected_ids' && (
        <SubscriberPicker chosen={{ selected_subscriber_ids, selection }} onChange={onChange} />
      )}
      <Checkbox
        label="Exclude unsubscribed"
        hint={EXCLUDE_HINT}
        checked={draft.exclude_unsubscribed}
        onChange={(event) => onChange({ exclude_unsubscribed: event.target.checked })}
      />
    </section>
  );
}
