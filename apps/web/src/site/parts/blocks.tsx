import type { ShownContentField } from '@fairlead/contract/platform/site-content';
import type { RetentionSetting } from '@fairlead/contract/team/retention-limits';
import { Link } from 'react-router-dom';
import { organization } from '../../organization.ts';
import { KeptTime } from '../privacy/kept-time.tsx';
import { IfSaid } from './if-said.tsx';

type LinkPart = { to: string; label: string };
/** For how long something is kept, as owners set it. */
type TimePart = { kept: RetentionSetting };
type Part = string | LinkPart | TimePart;

/** A sentence as data: plain text, or parts of which some are links or times. */
type Text = string | readonly Part[];

/** Files are left to the browser. */
const isPage = (to: string): boolean => to.startsWith('/') && !to.includes('.');

/** A link that is the whole text has the height of a control, offset so the baseline stays put. */
function TextLink({ to, label, alone }: LinkPart & { alone: boolean }) {
  const style = `prose-link font-bold [overflow-wrap:anywhere] ${alone ? '-mt-2 flex min-h-11 w-fit items-center' : ''}`;
  return isPage(to) ? (
    <Link to={to} className={style}>
      {label}
    </Link>
  ) : (
    <a href={to} className={style}>
      {label}
    </a>
  );
}

function RichText({ text }: { text: Text }) {
  if (typeof text === 'string') return text;
  return text.map((part) => {
    if (typeof part === 'string') return part;
    if ('kept' in part) return <KeptTime key={part.kept} setting={part.kept} />;
    return <TextLink key={part.to} {...part} alone={text.length === 1} />;
  });
}

function partKey(part: Part): string {
  if (typeof part === 'string') return part;
  return 'kept' in part ? part.kept : part.to;
}

/** A React key for a text among its siblings. */
const textKey = (text: Text): string => (typeof text === 'string' ? text : text.map(partKey).join(''));

/** A block of a long page's section. */
export type Block =
  | { text: Text }
  | { list: readonly Text[] }
  /** What only an owner can say, if it's said. */
  | { ifSaid: ShownContentField }
  /** Named cases, each with its own text. */
  | { cases: readonly { term: string; texts: readonly Text[] }[] };

function List({ points }: { points: readonly Text[] }) {
  return (
    <ul className="grid gap-2">
      {points.map((point) => (
        <li
          key={textKey(point)}
          className="relative pl-6 before:absolute before:top-[0.75em] before:left-0 before:w-3 before:border-t-[3px] before:border-rope"
        >
          <RichText text={point} />
        </li>
      ))}
    </ul>
  );
}

function Cases({ cases }: Extract<Block, { cases: unknown }>) {
  return (
    <dl className="border-t border-line">
      {cases.map(({ term, texts }) => (
        <div
          key={term}
          className="grid break-inside-avoid gap-x-6 gap-y-1 border-b border-line py-3 sm:grid-cols-[9rem_minmax(0,1fr)]"
        >
          <dt className="font-bold text-ink">{term}</dt>
          <dd className="grid gap-2">
            {texts.map((text) => (
              <p key={textKey(text)}>
                <RichText text={text} />
              </p>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const blockKey = (block: Block): string => {
  if ('text' in block) return textKey(block.text);
  if ('ifSaid' in block) return block.ifSaid;
  return 'list' in block ? block.list.map(textKey).join('') : block.cases.map(({ term }) => term).join('');
};

function BlockBody({ block }: { block: Block }) {
  if ('list' in block) return <List points={block.list} />;
  if ('ifSaid' in block)
    return (
      <IfSaid field={block.ifSaid}>
        <p className="whitespace-pre-line">{organization.content[block.ifSaid]}</p>
      </IfSaid>
    );
  if ('cases' in block) return <Cases cases={block.cases} />;
  return (
    <p>
      <RichText text={block.text} />
    </p>
  );
}

/** Paragraphs, lists, and cases in sequence. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block) => <BlockBody key={blockKey(block)} block={block} />);
}
