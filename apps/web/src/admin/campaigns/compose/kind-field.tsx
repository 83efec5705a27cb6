import type { MailDocument } from '@fairlead/contract/email/document/document';
import { RadioGroup } from '../../../ui/forms/radio-group.tsx';

type Kind = NonNullable<MailDocument['kind']> | 'advertisement';

export const kindNames: Record<Kind, string> = { advertisement: 'Advertisement', newsletter: 'Newsletter' };

const options = [
  { value: 'advertisement', label: kindNames.advertisement },
  { value: 'newsletter', label: kindNames.newsletter },
] as const;

type Props = { kind: MailDocument['kind']; onChange: (changes: Pick<MailDocument, 'kind'>) => void };

/** What the email says it is, below its text. */
export const KindField = ({ kind, onChange }: Props) => (
  <div className="grid gap-2">
    <RadioGroup
      legend="What the email says it is"
      legendHidden
      value={kind ?? 'advertisement'}
      options={options}
      onChange={(chosen) => onChange({ kind: chosen === 'newsletter' ? chosen : undefined })}
    />
    <p className="text-sm text-ink-soft">By law, an advertisement has to say that it is one.</p>
  </div>
);
