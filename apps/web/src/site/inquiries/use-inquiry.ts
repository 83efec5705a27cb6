import type { FormEvent } from 'react';
import { useState } from 'react';
import { siteFetch } from '../../api/site-fetch.ts';
import type { FormError } from '../../ui/error-summary.tsx';

type Inquiry = {
  path: '/api/demo' | '/api/contact';
  /** What is wrong before anything is sent, in the order of the fields. */
  check: (values: Record<string, string>) => readonly FormError[];
  /** Shown when the server or the line is to blame. */
  failed: string;
  /** Called once the message has arrived. */
  onSent: () => void;
};

type Outcome = { sent: boolean; errors: readonly FormError[] };

/** What the form holds, without the spaces around it; a field without a name does not count. */
const valuesOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value).trim()]));

/** Sends a form of the site once at a time. On failure what was typed stays where it is. */
export function useInquiry({ path, check, failed, onSent }: Inquiry) {
  const [busy, setBusy] = useState(false);
  const [{ sent, errors }, setOutcome] = useState<Outcome>({ sent: false, errors: [] });

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const body = valuesOf(event.currentTarget);
    const wrong = check(body);
    setOutcome({ sent: false, errors: wrong });
    if (wrong.length) return;
    setBusy(true);
    const reply = await siteFetch(path, { method: 'POST', body });
    setBusy(false);
    if (reply.outcome === 'ok') {
      onSent();
      setOutcome({ sent: true, errors: [] });
      return;
    }
    const fields = reply.outcome === 'refused' ? Object.entries(reply.fields) : [];
    const explained = reply.outcome === 'refused' && reply.status < 500 && reply.error;
    setOutcome({
      sent: false,
      errors: fields.length ? fields.map(([id, text]) => ({ id, text })) : [{ text: explained || failed }],
    });
  };

  return {
    busy,
    sent,
    errors,
    submit,
    errorOf: (id: string) => errors.find((error) => error.id === id)?.text,
  };
}
