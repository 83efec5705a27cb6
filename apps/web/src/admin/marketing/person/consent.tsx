import type { Person } from '@fairlead/contract/types';
import { Day } from '../../../ui/time-stamp.tsx';
import { addedText } from '../subscribers/source-text.ts';

/** What shows that the person agreed to get email. */
export function Consent({ person }: { person: Person }) {
  return (
    <section aria-labelledby="consent-title">
      <h2 id="consent-title" className="text-xl">
        Where consent came from
      </h2>
      <p className="mt-2 font-bold">Not recorded</p>
      <p className="text-ink-soft [overflow-wrap:anywhere]">
        {addedText(person)} on <Day iso={person.subscribed_at} />.
      </p>
    </section>
  );
}
