import {
  type contactRules,
  type demoRules,
  emailRule,
  formErrors,
  type signUpRules,
} from '@fairlead/contract/platform/text/form-rules';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { type SiteReply, siteFetch } from '../../api/site-fetch.ts';
import type { FormError } from '../../ui/forms/error-summary.tsx';

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

/** `reason`: what the server says about it, a sentence after the form's own. */
export type SiteFormError = FormError & { reason?: string | undefined };
type Outcome = { sent: boolean; errors: readonly SiteFormError[] };

/** The form's values, trimmed. */
const textsOf = (data: FormData): Record<string, string> =>
  Object.fromEntries([...data].map(([name, value]) => [name, String(value).trim()]));

/** The boxes that are ticked, if the form has them. */
const listsOf = (data: FormData): Record<string, number[]> =>
  data.has('shown_topics')
    ? Object.fromEntries(['topics', 'shown_topics'].map((name) => [name, data.getAll(name).map(Number)]))
    : {};

/** The form's own text for every failure, and why, if the server says it: for the whole form, or by field. */
function errorsOf(reply: SiteReply<unknown>, body: Record<string, string>, failed: string): SiteFormError[] {
  if (reply.outcome !== 'refused' || reply.status === 500) return [{ text: failed }];
  // Only the server can tell.
  if (reply.error === emailRule.wrong) return [{ id: 'email', text: reply.error }];
  const fields = Object.entries(reply.fields);
  return [
    { text: failed, ...(!fields.length && { reason: reply.error }) },
    ...fields.map(([name, text]) => (name in body ? { id: name, text } : { text })),
  ];
}

/** Submits a form, one request at a time. On failure, the input stays. */
export function useInquiry({ endpoint, rules, failed, onSent }: SiteFormCall) {
  const [busy, setBusy] = useState(false);
  const [{ sent, errors }, setOutcome] = useState<Outcome>({ sent: false, errors: [] });

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const data = new FormData(event.currentTarget);
    const texts = textsOf(data);
    const wrong = formErrors(rules, texts);
    setOutcome({ sent: false, errors: wrong });
    if (wrong.length) return;
    setBusy(true);
    const reply = await siteFetch(endpoint, {
      method: 'POST',
      body: { ...texts, ...listsOf(data) },
    });
    setBusy(false);
    if (reply.outcome === 'ok') onSent();
    setOutcome(
      reply.outcome === 'ok'
        ? { sent: true, errors: [] }
        : { sent: false, errors: errorsOf(reply, texts, failed) },
    );
  };

  return { busy, sent, errors, submit };
}
