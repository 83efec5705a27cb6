import type { MarketingStats } from '@fairlead/contract/insights/stats';
import { roleNames, SUBSCRIBER_ROLES, type SubscriberRole } from '@fairlead/contract/platform/roles';
import { Suspense } from 'react';
import { patient } from '../../../../api/patient.ts';
import { countText } from '../../../../ui/data/count-text.ts';
import { Skeleton } from '../../../../ui/data/skeleton.tsx';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { RadioGroup } from '../../../../ui/forms/radio-group.tsx';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import type { Recipients } from '../content.ts';
import { RECIPIENT_TYPE_ID, SEGMENT_ID } from '../draft/draft-errors.ts';
import { AudienceSummary } from './audience-summary.tsx';
import { ManualEmailsField } from './manual-emails-field.tsx';
import { activeInRole, selectedCount } from './recipient-estimate.ts';
import type { AudienceState } from './use-audience.ts';

/** Loaded on demand: most campaigns go to everyone. */
const SegmentField = patient(() => import('./segment-field.tsx'));
const SubscriberPicker = patient(() => import('./subscriber-picker.tsx'));

type Props = {
  recipients: Recipients;
  stats: MarketingStats | undefined;
  audience: AudienceState;
  onChange: (changes: { recipients: Recipients }) => void;
};

export function RecipientFields({ recipients, stats, audience, onChange }: Props) {
  const { recipient_type, selected_subscriber_ids, selection } = recipients;
  const choose = (changes: Partial<Recipients>) => onChange({ recipients: { ...recipients, ...changes } });
  const role = (value: SubscriberRole) => ({
    value,
    label: stats ? `${roleNames[value]} (${countText(activeInRole(stats, value))})` : roleNames[value],
  });
  const selected = selectedCount(recipients);
  return (
    <section aria-labelledby="recipients-title" className="grid gap-4">
      <h2 id="recipients-title" className="text-lg">
        Recipients
      </h2>
      <RadioGroup
        legend="Recipient type"
        legendHidden
        id={RECIPIENT_TYPE_ID}
        value={recipient_type}
        onChange={(value) => choose({ recipient_type: value })}
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
          { value: 'segment', label: 'Segment' },
        ]}
      />
      {recipient_type === 'manual' && (
        <ManualEmailsField
          id="manual-emails"
          value={recipients.manual_emails}
          onChange={(manual_emails) => choose({ manual_emails })}
        />
      )}
      {recipient_type === 'by_role' && (
        <div className="max-w-sm">
          <SelectField
            id="campaign-role"
            label="Role"
            value={recipients.role_filter}
            onChange={(event) => choose({ role_filter: event.target.value as Recipients['role_filter'] })}
            options={[{ value: '', label: 'Choose a role' }, ...SUBSCRIBER_ROLES.map(role)]}
          />
        </div>
      )}
      {recipient_type === 'selected_ids' && (
        <Suspense fallback={<Skeleton lines={6} label="Loading subscribers" />}>
          <SubscriberPicker chosen={{ selected_subscriber_ids, selection }} onChange={choose} />
        </Suspense>
      )}
      {recipient_type === 'segment' && (
        <Suspense fallback={<Skeleton lines={2} />}>
          <SegmentField
            id={SEGMENT_ID}
            segment={recipients.segment_id ?? null}
            onSegment={(segment_id) => choose({ segment_id })}
          />
        </Suspense>
      )}
      <AudienceSummary audience={audience} />
      <Checkbox
        label="Skip people you deactivated"
        checked={recipients.exclude_unsubscribed}
        onChange={(event) => choose({ exclude_unsubscribed: event.target.checked })}
      />
    </section>
  );
}
