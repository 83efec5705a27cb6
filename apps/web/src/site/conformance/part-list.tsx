import { TESTED } from './report.ts';
import type { Part } from './row.ts';

function Cases({ term, texts }: { term: string; texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <div>
      <dt className="font-bold text-ink">{term}</dt>
      <dd>{texts.join(' ')}</dd>
    </div>
  );
}

/** What has been evaluated in each part of the product, and what hasn’t. */
export function PartList({ parts }: { parts: readonly Part[] }) {
  return (
    <ul className="border-t border-line">
      {parts.map(({ anchor, name, evaluated, notEvaluated, tested }) => (
        <li key={name} className="grid gap-2 border-b border-line py-4">
          <h3 id={anchor} tabIndex={-1} className="scroll-mt-8 text-lg text-ink">
            {name}
          </h3>
          <dl className="grid gap-2">
            <Cases term="Evaluated" texts={evaluated} />
            <Cases term="Not evaluated" texts={notEvaluated} />
          </dl>
          {tested && <p>{TESTED}</p>}
        </li>
      ))}
    </ul>
  );
}
