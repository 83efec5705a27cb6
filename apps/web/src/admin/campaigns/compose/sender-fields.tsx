import type { MailDocument } from '@fairlead/contract/email/document/document';
import { NAME_MAX } from '@fairlead/contract/platform/limits';
import { isEmail } from '@fairlead/contract/platform/text/email';
import { emailRule } from '@fairlead/contract/platform/text/form-rules';
import { senderNameError } from '@fairlead/contract/platform/text/sender-name';
import { useId, useState } from 'react';
import { organization } from '../../../organization.ts';
import { Field } from '../../../ui/basic/field.tsx';

type Props = { document: MailDocument; onChange: (changes: Partial<MailDocument>) => void };

/** Who it's from, and where replies go. Most campaigns leave both as they are. */
export function SenderFields({ document, onChange }: Props) {
  const id = useId();
  return (
    <>
      <UnfinishedField
        id={`${id}-name`}
        label="Sender name"
        placeholder={organization.senderName}
        maxLength={NAME_MAX}
        value={document.sender_name}
        problemOf={senderNameError}
        onChange={(sender_name) => onChange({ sender_name })}
      />
      <UnfinishedField
        id={`${id}-replies`}
        label="Replies go to"
        placeholder="Your team’s usual address"
        type="email"
        value={document.reply_to}
        problemOf={(email) => (isEmail(email) ? undefined : emailRule.wrong)}
        onChange={(reply_to) => onChange({ reply_to })}
      />
    </>
  );
}

type FieldProps = Pick<React.ComponentProps<typeof Field>, 'placeholder' | 'type' | 'maxLength'> & {
  id: string;
  label: string;
  value: string | null;
  problemOf: (text: string) => string | undefined;
  onChange: (value: string | null) => void;
};

/** A document holds only valid values, so what's half typed is kept here and reported when the field is left. */
function UnfinishedField({ id, value, problemOf, onChange, ...field }: FieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const text = typed ?? value ?? '';
  const problem = text.trim() === '' ? undefined : problemOf(text.trim());
  return (
    <Field
      {...field}
      id={id}
      value={text}
      onChange={(event) => {
        const next = event.target.value;
        setTyped(next);
        setLeft(false);
        const isUsable = next.trim() !== '' && !problemOf(next.trim());
        onChange(isUsable ? next.trim() : null);
      }}
      onBlur={() => setLeft(true)}
      error={isLeft ? problem : undefined}
    />
  );
}
