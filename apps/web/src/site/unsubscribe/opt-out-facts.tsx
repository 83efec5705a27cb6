import { organization } from '../../organization.ts';
import { LineList, Station } from '../parts/line-list.tsx';
import type { Fact } from './unsubscribe.content.ts';

/** What opting out means, listed along the line. */
export function OptOutFacts({ title, list }: { title: string; list: readonly Fact[] }) {
  return (
    <section aria-labelledby="opt-out-facts" className="grid content-start gap-5">
      <h2 id="opt-out-facts" className="text-xl">
        {title}
      </h2>
      <LineList>
        {list.map((fact) => (
          <Station key={fact.title}>
            <p className="font-bold">{fact.title}</p>
            <p className="max-w-[31.5em] text-ink-soft">{fact.text}</p>
          </Station>
        ))}
      </LineList>
      <p className="text-sm text-ink-soft">{organization.postalAddress}</p>
    </section>
  );
}
