import { brand } from '@fairlead/contract/brand';
import { claims } from '@fairlead/contract/claims';
import { LineList, Station } from '../parts/line-list.tsx';

const facts = [
  {
    title: 'It takes effect at once',
    text: `We take you off every marketing list within ${claims.removal}, in practice at the same moment. The law allows ${claims.legalRemoval}.`,
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

/** What opting out means, listed along the line. */
export function OptOutFacts({ title }: { title: string }) {
  return (
    <section aria-labelledby="opt-out-facts" className="grid content-start gap-5">
      <h2 id="opt-out-facts" className="text-xl">
        {title}
      </h2>
      <LineList>
        {facts.map(({ title: fact, text }) => (
          <Station key={fact}>
            <p className="font-bold">{fact}</p>
            <p className="max-w-[48ch] text-ink-soft">{text}</p>
          </Station>
        ))}
      </LineList>
      <p className="text-sm text-ink-soft">{brand.postalAddress}</p>
    </section>
  );
}
