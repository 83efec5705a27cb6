import { type contactRules, type demoRules, formErrors } from '@fairlead/contract/form-rules';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { type SiteReply, siteFetch } from '../../api/site-fetch.ts';
import type { FormError } from '../../ui/error-summary.tsx';

export type InquiryRules = typeof demoRules | typeof contactRules;

type Inquiry = {
  path: '/api/demo' | '/api/contact';
  /** Checked before anything is sent. */
  rules: InquiryRules;
  /** Shown when the server or the line is to blame. */
  failed: string;
  /** Called once the message has arrived. */
  onSent: () => void;
};

type Outcome = { sent: boolean; errors: readonly FormError[] };

/** What the form holds, without the spaces around it. */
const valuesOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value).trim()]));

/** The server's texts where a person can act on them: beside their fields, or on their own. */
function errorsOf(reply: SiteReply<unknown>, body: Record<string, string>, failed: string): FormError[] {
  if (reply.outcome !== 'refused' || reply.status >= 500) return [{ text: failed }];
  const fields = Object.entries(reply.fields);
  if (!fields.length) return [{ text: reply.error ?? failed }];
  return fields.map(([name, text]) => (name in body ? { id: name, text } : { text }));
}

/** Sends a form of the site once at a time. On failure what was typed stays where it is. */
export function useInquiry({ path, rules, failed, onSent }: Inquiry) {
  const [busy, setBusy] = useState(false);
  const [{ sent, errors }, setOutcome] = useState<Outcome>({ sent: false, errors: [] });

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const body = valuesOf(event.currentTarget);
    const wrong = formErrors(rules, body);
    setOutcome({ sent: false, errors: wrong });
    if (wrong.length) return;
    setBusy(true);
    const reply = await siteFetch(path, { method: 'POST', body });
    setBusy(false);
    if (reply.outcome === 'ok') onSent();
    setOutcome(
      reply.outcome === 'ok'
        ? { sent: true, errors: [] }
        : { sent: false, errors: errorsOf(reply, body, failed) },
    );
  };

  return {
    busy,
    sent,
    errors,
    submit,
    errorOf: (id: string) => errors.find((error) => error.id === id)?.text,
  };
}
