import { brand } from '@fairlead/contract/brand';

const facts = [
  {
    title: 'It takes effect at once',
    text: 'We take you off every marketing list within 24 hours, in practice at the same moment. The law allows 10 business days.',
  },
  {
    title: 'It stays that way',
    text: 'Nobody can add your address to a mailing again unless you ask us to.',
  },
  {
    title: 'Some emails may continue',
    text: 'Transactional emails, such as our answer to a question you sent us, are not marketing and may still arrive.',
  },
] as const;

/** What an opt-out means, along the line. */
export function OptOutFacts({ title }: { title: string }) {
  return (
    <section aria-labelledby="opt-out-facts" className="grid content-start gap-5">
      <h2 id="opt-out-facts" className="text-xl">
        {title}
      </h2>
      <ol className="ml-2 border-l-[3px] border-rope">
        {facts.map(({ title: fact, text }) => (
          <li key={fact} className="relative pb-6 pl-7 last:pb-0">
            <span
              aria-hidden="true"
              className="absolute top-1.5 -left-[9.5px] size-4 rounded-full border-[3px] border-ink bg-surface"
            />
            <p className="font-bold">{fact}</p>
            <p className="max-w-[48ch] text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
      <p className="text-sm text-ink-soft">{brand.postalAddress}</p>
    </section>
  );
}
