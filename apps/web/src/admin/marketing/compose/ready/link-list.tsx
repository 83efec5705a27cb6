import type { CheckedLink } from '@fairlead/contract/types';
import { Button } from '../../../../ui/button.tsx';
import { countOf } from '../../../../ui/count-text.ts';
import { LineIcon } from './line-icon.tsx';

type Props = { links: readonly CheckedLink[]; onBlock: (block: number) => void };

/** Where each link leads: first those that need a look. */
export function LinkList({ links, onBlock }: Props) {
  const open = links.filter(({ level }) => level !== 'ok');
  const fine = links.filter(({ level }) => level === 'ok');
  return (
    <>
      {open.length > 0 && <Links links={open} onBlock={onBlock} />}
      {fine.length > 0 && (
        <details>
          <summary className="prose-link w-fit cursor-pointer py-1">
            See where{' '}
            {countOf(fine.length, 'link leads', open.length > 0 ? 'other links lead' : 'links lead')}
          </summary>
          <Links links={fine} onBlock={onBlock} />
        </details>
      )}
    </>
  );
}

function Links({ links, onBlock }: Props) {
  return (
    <ul className="mt-1 grid gap-2">
      {links.map(({ link, level, message, blocks: [block] }) => (
        <li key={link} className="flex items-start gap-2">
          <LineIcon level={level} />
          <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
            <p className="text-ink-soft">{link}</p>
            <p>{message}</p>
            {level !== 'ok' && block !== undefined && (
              <Button size="sm" className="mt-1" onClick={() => onBlock(block)}>
                Go to block {block + 1}
              </Button>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
