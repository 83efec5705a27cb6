import type { Phase } from './roadmap.content.ts';

/** The knot says the state in shape, the words beside it in words. */
const knots: Record<Phase['id'], string> = {
  completed: 'border-ink bg-ink',
  current: 'border-ink bg-signal',
  planned: 'border-ink bg-surface',
  future: 'border-dashed border-line-strong bg-surface',
};

/** One stretch of the line. What lies ahead is not yet drawn through. */
export function PhaseSection({ phase }: { phase: Phase }) {
  const { id, title, state, text, items } = phase;
  const ahead = id === 'planned' || id === 'future';
  return (
    <li
      className={`relative pb-14 pl-8 last:pb-0 sm:pl-12 ${ahead ? 'border-l-[3px] border-dashed border-line-strong' : 'border-l-[3px] border-rope'}`}
    >
      <span
        aria-hidden="true"
        className={`absolute top-0.5 -left-[15.5px] size-7 rounded-full border-[3px] ${knots[id]}`}
      />
      <section aria-labelledby={id} className="grid gap-x-12 gap-y-5 lg:grid-cols-[4fr_8fr]">
        <div>
          <h2 id={id} className="scroll-mt-6 text-2xl">
            {title}
          </h2>
          <p className="mt-1 font-bold">{state}</p>
          <p className="mt-2 max-w-[34ch] text-ink-soft">{text}</p>
        </div>
        <ul className={id === 'current' ? 'border-t-[3px] border-rope' : 'border-t border-line-strong'}>
          {items.map((item) => (
            <li
              key={item.title}
              className="grid gap-x-8 gap-y-1 border-b border-line py-4 sm:grid-cols-[1fr_1.4fr]"
            >
              <h3 className="text-lg">{item.title}</h3>
              <p className="max-w-[52ch] text-ink-soft">{item.text}</p>
            </li>
          ))}
        </ul>
      </section>
    </li>
  );
}
