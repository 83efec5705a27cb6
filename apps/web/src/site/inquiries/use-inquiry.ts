import {
  type contactRules,
  type demoRules,
  formErrors,
  type signUpRules,
} from '@fairlead/contract/form-rules';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { type SiteReply, siteFetch } from '../../api/site-fetch.ts';
import type { FormError } from '../../ui/error-summary.tsx';

export type InquiryRules = typeof demoRules | typeof contactRules | typeof signUpRules;

export type SiteFormCall = {
  endpoint: '/api/demo' | '/api/contact' | '/api/sign-up';
  /** Client-side validation. */
  rules: InquiryRules;
  /** Shown on a server or network error. */
  failed: string;
  /** Called after a successful submit. */
  onSent: () => void;
};

type Outcome = { sent: boolean; errors: readonly FormError[] };

/** The form's values, trimmed. */
const valuesOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value).trim()]));

/** Server errors that the visitor can act on: by field, or for the whole form. */
function errorsOf(reply: SiteReply<unknown>, body: Record<string, string>, failed: string): FormError[] {
  if (reply.outcome !== 'refused' || reply.status >= 500) return [{ text: failed }];
  const fields = Object.entries(reply.fields);
  if (!fields.length) return [{ text: reply.error ?? failed }];
  return fields.map(([name, text]) => (name in body ? { id: name, text } : { text }));
}

/** Submits a form, one request at a time. On failure, the input stays. */
export function useInquiry({ endpoint, rules, failed, onSent }: SiteFormCall) {
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
    const reply = await siteFetch(endpoint, { method: 'POST', body });
    setBusy(false);
    if (reply.outcome === 'ok') onSent();
    setOutcome(
      reply.outcome === 'ok'
        ? { sent: true, errors: [] }
        : { sent: false, errors: errorsOf(reply, body, failed) },
    );
  };

  return { busy, sent, errors, submit };
}
