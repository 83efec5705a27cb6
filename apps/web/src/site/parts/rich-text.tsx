import type { RetentionSetting } from '@fairlead/contract/team/retention-limits';
import { Link } from 'react-router-dom';
import { KeptTime } from '../privacy/kept-time.tsx';

type LinkPart = { to: string; label: string };
/** For how long something is kept, as owners set it. */
type TimePart = { kept: RetentionSetting };
type Part = string | LinkPart | TimePart;

/** A sentence as data: plain text, or parts of which some are links or times. */
export type Text = string | readonly Part[];

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

export function RichText({ text }: { text: Text }) {
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
export const textKey = (text: Text): string => (typeof text === 'string' ? text : text.map(partKey).join(''));
