import { brand, defaultCampaignName } from '@fairlead/contract/brand';
import { CAMPAIGN_NAME_MAX, PREHEADER_MAX, SUBJECT_MAX } from '@fairlead/contract/limits';
import type { MailDocument } from '@fairlead/contract/mail/document';
import { plainText, readPlainText } from '@fairlead/contract/mail/plain-text';
import type { DraftContent } from '@fairlead/contract/types';
import type { Ref } from 'react';
import { Field } from '../../../ui/field.tsx';
import { SUBJECT_ID } from './draft-errors.ts';
import { SenderFields } from './sender-fields.tsx';

const FIELD_HINT = 'To greet people by name, type {first_name|there}. “there” is for people without a name.';
const countHint = (text: string, max: number): string => `${[...text].length} of ${max} characters`;

type Props = {
  content: DraftContent;
  subjectRef: Ref<HTMLInputElement>;
  subjectError: string | undefined;
  onChange: (changes: Partial<DraftContent>) => void;
};

/** What inboxes show of the email before it's opened, and the campaign's name. */
export function MessageFields({ content, subjectRef, subjectError, onChange }: Props) {
  const { document } = content;
  const write = (changes: Partial<MailDocument>) => onChange({ document: { ...document, ...changes } });
  const subject = plainText(document.subject);
  const preheader = plainText(document.preheader);
  return (
    <section aria-labelledby="message-title" className="grid min-w-0 gap-5">
      <h2 id="message-title" className="text-xl">
        Message
      </h2>
      <Field
        ref={subjectRef}
        id={SUBJECT_ID}
        label="Email subject"
        hint={`${FIELD_HINT} ${countHint(subject, SUBJECT_MAX)}.`}
        value={subject}
        onChange={(event) => write({ subject: readPlainText(event.target.value) })}
        maxLength={SUBJECT_MAX}
        required
        error={subjectError}
      />
      <Field
        label="Preview text"
        hint={`Inboxes show it after the subject. ${countHint(preheader, PREHEADER_MAX)}.`}
        value={preheader}
        onChange={(event) => write({ preheader: readPlainText(event.target.value) })}
        maxLength={PREHEADER_MAX}
      />
      <InboxLine sender={document.sender_name ?? brand.name} subject={subject} preheader={preheader} />
      <Field
        label="Campaign name"
        hint="Only your team sees it."
        value={content.campaign_name}
        onChange={(event) => onChange({ campaign_name: event.target.value })}
        placeholder={defaultCampaignName(new Date())}
        maxLength={CAMPAIGN_NAME_MAX}
      />
      <SenderFields document={document} onChange={write} />
    </section>
  );
}

const FIELD = /\{\w+\|([^{}|]+)\}/g;
/** As someone without any data sees it. */
const withFallbacks = (line: string): string => line.replace(FIELD, '$1');

/** Characters that inboxes on phones show, about. */
const SHOWN = { subject: 40, preheader: 80 };
const cut = (text: string, max: number): string =>
  [...text].length > max ? `${[...text].slice(0, max).join('').trimEnd()}…` : text;

type InboxLineProps = { sender: string; subject: string; preheader: string };

/** The email as a line of an inbox on a phone. */
function InboxLine({ sender, subject, preheader }: InboxLineProps) {
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1.5 text-sm text-ink-soft">In an inbox on a phone</figcaption>
      <div className="max-w-md rounded-md border border-line bg-sunk px-4 py-2.5 text-sm">
        <p className="font-bold break-words">{sender}</p>
        <p className="break-words">{cut(withFallbacks(subject), SHOWN.subject) || 'No subject yet'}</p>
        <p className="break-words text-ink-soft">
          {cut(withFallbacks(preheader), SHOWN.preheader) || 'No preview text'}
        </p>
      </div>
    </figure>
  );
}
