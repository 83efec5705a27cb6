import type { DraftContent } from '@fairlead/contract/campaigns/drafts';
import type { MailDocument } from '@fairlead/contract/email/document/document';
import { plainText, readPlainText } from '@fairlead/contract/email/document/plain-text';
import { defaultCampaignName } from '@fairlead/contract/platform/brand';
import { CAMPAIGN_NAME_MAX, PREHEADER_MAX, SUBJECT_MAX } from '@fairlead/contract/platform/limits';
import type { Ref } from 'react';
import { organization } from '../../../organization.ts';
import { Field } from '../../../ui/basic/field.tsx';
import { countHint, lengthError } from '../../platform/text-length.ts';
import { shownZone } from '../../platform/time/shown-zone.ts';
import { CAMPAIGN_NAME_ID, PREHEADER_ID, SUBJECT_ID } from './draft/draft-errors.ts';
import { SenderFields } from './sender-fields.tsx';

const FIELD_HINT = 'To greet people by name, type {first_name|there}. “there” is for people without a name.';

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
        dir="auto"
        hint={`${FIELD_HINT} ${countHint(subject, SUBJECT_MAX)}.`}
        value={subject}
        onChange={(event) => write({ subject: readPlainText(event.target.value) })}
        required
        error={subjectError ?? lengthError(subject, SUBJECT_MAX)}
      />
      <Field
        id={PREHEADER_ID}
        label="Preview text"
        dir="auto"
        hint={`Inboxes show it after the subject. ${countHint(preheader, PREHEADER_MAX)}.`}
        value={preheader}
        onChange={(event) => write({ preheader: readPlainText(event.target.value) })}
        error={lengthError(preheader, PREHEADER_MAX)}
      />
      <InboxLine document={document} />
      <Field
        id={CAMPAIGN_NAME_ID}
        label="Campaign name"
        hint="Only your team sees it."
        value={content.campaign_name}
        onChange={(event) => onChange({ campaign_name: event.target.value })}
        placeholder={defaultCampaignName(new Date(), shownZone())}
        maxLength={CAMPAIGN_NAME_MAX}
      />
      <SenderFields document={document} onChange={write} />
    </section>
  );
}

/** As someone without any data sees it. */
const withFallbacks = (line: MailDocument['subject']): string =>
  line.map((part) => (part.type === 'text' ? part.text : part.fallback)).join('');

/** Characters that inboxes on phones show, about. */
const SHOWN = { subject: 40, preheader: 80 };
const cut = (text: string, max: number): string =>
  [...text].length > max ? `${[...text].slice(0, max).join('').trimEnd()}…` : text;

/** The email as a line of an inbox on a phone. */
function InboxLine({ document: { sender_name, subject, preheader } }: { document: MailDocument }) {
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1.5 text-sm text-ink-soft">In an inbox on a phone</figcaption>
      <div className="max-w-md rounded-md border border-line bg-sunk px-4 py-2.5 text-sm">
        <p className="font-bold break-words">{sender_name ?? organization.senderName}</p>
        <p dir="auto" className="break-words">
          {cut(withFallbacks(subject), SHOWN.subject) || 'No subject yet'}
        </p>
        <p dir="auto" className="break-words text-ink-soft">
          {cut(withFallbacks(preheader), SHOWN.preheader) || 'No preview text'}
        </p>
      </div>
    </figure>
  );
}
