import type { SegmentState } from '@fairlead/contract/lists/segment-definition';
import { NAME_MAX } from '@fairlead/contract/platform/limits';
import { roleNames, SUBSCRIBER_ROLES } from '@fairlead/contract/platform/roles';
import { Field } from '../../../../ui/basic/field.tsx';
import { FieldError } from '../../../../ui/basic/field-frame.tsx';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { CampaignField } from './campaign-field.tsx';
import type { RuleDraft } from './rule-draft.ts';
import { endingOf, type RuleKind } from './rule-kinds.ts';
import { stateNames } from './rule-text.ts';
import { SourceField } from './source-field.tsx';
import { TagSelect } from './tag-select.tsx';

const answers = [
  { value: '', label: 'Choose' },
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];
const states = Object.entries(stateNames).map(([value, label]) => ({ value, label }));

type Props = {
  id: string;
  /** The sentence's beginning. */
  label: string;
  kind: RuleKind;
  rule: RuleDraft;
  error: string | undefined;
  onChange: (changes: Partial<RuleDraft>) => void;
};

/** The end of a rule's sentence. */
export function RuleValue({ id, label, kind, rule, error, onChange }: Props) {
  const shared = { id, label, error };
  switch (endingOf(kind)) {
    case 'none':
    case 'custom_none':
      return null;
    case 'roles':
      return <Roles {...shared} rule={rule} onChange={onChange} />;
    case 'tag':
      return <TagSelect {...shared} tag={rule.tag} onTag={(tag) => onChange({ tag })} />;
    case 'source':
      return <SourceField {...shared} source={rule.source} onSource={(source) => onChange({ source })} />;
    case 'campaign':
      return (
        <CampaignField
          {...shared}
          campaign={rule.campaign}
          onCampaign={(campaign) => onChange({ campaign })}
        />
      );
    case 'state':
      return (
        <SelectField
          {...shared}
          labelHidden
          value={rule.state}
          onChange={(event) => onChange({ state: event.target.value as SegmentState })}
          options={states}
        />
      );
    case 'custom_yes_no':
      return (
        <SelectField
          {...shared}
          labelHidden
          value={rule.text}
          onChange={(event) => onChange({ text: event.target.value })}
          options={answers}
        />
      );
    case 'custom_number':
    case 'custom_date':
      return (
        <Field
          {...shared}
          {...(endingOf(kind) === 'custom_date' ? { type: 'date' } : { inputMode: 'decimal' as const })}
          labelHidden
          autoComplete="off"
          value={rule.text}
          onChange={(event) => onChange({ text: event.target.value })}
        />
      );
    case 'custom_text':
    case 'text':
      return (
        <Field
          {...shared}
          labelHidden
          maxLength={NAME_MAX}
          autoComplete="off"
          value={rule.text}
          onChange={(event) => onChange({ text: event.target.value })}
        />
      );
    case 'date':
      return (
        <Field
          {...shared}
          labelHidden
          type="date"
          value={rule.date}
          onChange={(event) => onChange({ date: event.target.value })}
        />
      );
    case 'days':
      return (
        <Field
          {...shared}
          label={`${label} … days`}
          labelHidden
          inputMode="numeric"
          maxLength={5}
          autoComplete="off"
          value={rule.days}
          onChange={(event) => onChange({ days: event.target.value })}
          action={<span className="self-center">days</span>}
        />
      );
  }
}

function Roles({ id, label, error, rule, onChange }: Omit<Props, 'kind'>) {
  const { roles } = rule;
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="grid gap-1.5">
      <legend className="sr-only">{label}</legend>
      {error && <FieldError id={`${id}-error`} text={error} />}
      <div className="flex flex-wrap gap-x-5 gap-y-2 py-2">
        {SUBSCRIBER_ROLES.map((role, index) => (
          <Checkbox
            key={role}
            {...(index === 0 ? { id } : {})}
            label={roleNames[role]}
            checked={roles.includes(role)}
            onChange={({ target: { checked } }) =>
              onChange({
                roles: SUBSCRIBER_ROLES.filter((one) => (one === role ? checked : roles.includes(one))),
              })
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
