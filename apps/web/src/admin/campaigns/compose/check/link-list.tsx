import type { CheckedLink } from '@fairlead/contract/campaigns/check';
import { countOf } from '../../../../ui/data/count-text.ts';
import { Button } from '../../../../ui/forms/button.tsx';
import { LineIcon } from './line-icon.tsx';
import type { PlaceNow } from './places-now.ts';

type Props = {
  links: readonly CheckedLink[];
  placeOf: PlaceNow;
  onBlock: (block: number) => void;
};

/** Where each link leads: first those that need a look. */
export function LinkList({ links, ...ways }: Props) {
  const open = links.filter(({ level }) => level !== 'ok');
  const fine = links.filter(({ level }) => level === 'ok');
  return (
    <>
      {open.length > 0 && <Links links={open} {...ways} />}
      {fine.length > 0 && (
        <details>
          <summary className="prose-link w-fit cursor-pointer py-1">
            See where{' '}
            {countOf(fine.length, 'link leads', open.length > 0 ? 'other links lead' : 'links lead')}
          </summary>
          <Links links={fine} {...ways} />
        </details>
      )}
    </>
  );
}

function Links({ links, placeOf, onBlock }: Props) {
  return (
    <ul className="mt-1 grid gap-2">
      {links.map(({ link, level, message, blocks: [checked] }) => {
        const block = level === 'ok' || checked === undefined ? null : placeOf(checked);
        return (
          <li key={link} className="flex items-start gap-2">
            <LineIcon level={level} />
            <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              <p className="text-ink-soft">{link}</p>
              <p>{message}</p>
              {block !== null && (
                <Button size="sm" className="mt-1" onClick={() => onBlock(block)}>
                  Go to block {block + 1}
                </Button>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
