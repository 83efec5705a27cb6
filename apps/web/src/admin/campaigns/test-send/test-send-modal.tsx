import type { DraftRef } from '@fairlead/contract/campaigns/drafts';
import { DEFAULT_SUBJECT } from '@fairlead/contract/platform/brand';
import { SUBJECT_MAX, TEST_MAILS_PER_HOUR, TEST_RECIPIENTS_MAX } from '@fairlead/contract/platform/limits';
import { type FormEvent, useRef, useState } from 'react';
import { useAdmin } from '../../../auth/auth-context.ts';
import { Banner } from '../../../ui/basic/banner.tsx';
import { Field } from '../../../ui/basic/field.tsx';
import { LiveRegion } from '../../../ui/basic/live-region.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { type NamedPerson, personLabel } from './person-label.ts';
import { readTestEmails, splitEmails, storeTestEmails } from './test-emails.ts';
import { findTestErrors, refusedFields, type TestErrors, testFailure } from './test-errors.ts';
import { TestResults } from './test-results.tsx';
import { useTestSend } from './use-test-send.ts';

type Props = {
  /** From the draft; without a draft, the dialog asks for one. */
  subject?: string;
  /** The person whose name and organization are merged in. */
  person?: NamedPerson | null;
  note?: string;
  /** Saves the draft that the test is of. Without it, the test is of the built-in email. */
  saveDraft?: () => Promise<DraftRef>;
  onClose: () => void;
};

/** Sends a real email to a few addresses and shows the result for each. */
export default function TestSendModal({ subject: ofDraft, person = null, note, saveDraft, onClose }: Props) {
  const { id: adminId, email } = useAdmin();
  const [subject, setSubject] = useState(ofDraft ?? DEFAULT_SUBJECT);
  const [emails, setEmails] = useState(() => readTestEmails(adminId) ?? email);
  const [errors, setErrors] = useState<TestErrors>({});
  const { send, data: results, error, isPending } = useTestSend(saveDraft);
  const form = useRef<HTMLFormElement>(null);
  const refused = refusedFields(error);
  const open = results?.some(({ status }) => status === 'pending');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Submit events bubble through React portals to the composer's form.
    event.stopPropagation();
    if (isPending) return;
    const recipients = splitEmails(emails);
    const found = findTestErrors(subject, recipients);
    setErrors(found);
    const [first] = Object.keys(found);
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    else send({ subject: subject.trim(), recipients, subscriber_id: person?.id ?? null });
  };

  return (
    <Modal title="Send a test" size="md" onClose={onClose}>
      <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
        <p className="text-ink-soft">
          {note ?? 'We’ll send a real email so you can check it in your inbox.'} Its subject begins with
          “[Test]”, and it’s filled in for{' '}
          {person ? <strong>{personLabel(person)}</strong> : 'a sample person'}.
        </p>
        {ofDraft === undefined ? (
          <Field
            name="subject"
            label="Email subject"
            value={subject}
            onChange={(event) => setSubject(event.target.value)}
            maxLength={SUBJECT_MAX}
            required
            error={errors.subject ?? refused.subject}
          />
        ) : (
          <p className="rounded-md border border-line bg-sunk px-4 py-2 break-words">
            <span className="block text-sm text-ink-soft">Subject</span>[Test] {subject}
          </p>
        )}
        <TextArea
          name="recipients"
          label="Send the test to"
          hint={`Up to ${TEST_RECIPIENTS_MAX} addresses, separated by commas or new lines. ${TEST_MAILS_PER_HOUR} test emails an hour.`}
          rows={3}
          value={emails}
          onChange={(event) => {
            setEmails(event.target.value);
            storeTestEmails(adminId, event.target.value);
          }}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          data-first-focus
          error={errors.recipients ?? refused.recipients}
        />
        <div>
          <LiveRegion role="alert">
            {ofDraft !== undefined && errors.subject && <Banner tone="danger">{errors.subject}</Banner>}
            {error && !isPending && <Banner tone="danger">{testFailure(error)}</Banner>}
          </LiveRegion>
          <LiveRegion>
            {isPending && <span className="sr-only">Sending the test</span>}
            {results && !isPending && <TestResults results={results} />}
          </LiveRegion>
        </div>
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Close</Button>
          {/* Not `disabled`, which would lose focus during the request. */}
          <Button type="submit" kind="signal" aria-disabled={isPending || undefined}>
            {isPending && <Spinner />}
            {isPending ? 'Sending…' : open ? 'Check again' : 'Send test'}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
