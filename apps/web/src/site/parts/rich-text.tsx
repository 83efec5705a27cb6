import { Link } from 'react-router-dom';

type LinkPart = { to: string; label: string };

/** A sentence as data: plain text, or parts of which some are links. */
export type Text = string | readonly (string | LinkPart)[];

/** A link that is the whole text has the height of a control, offset so the baseline stays put. */
function TextLink({ to, label, alone }: LinkPart & { alone: boolean }) {
  const style = `prose-link font-bold [overflow-wrap:anywhere] ${alone ? '-mt-2 flex min-h-11 w-fit items-center' : ''}`;
  return to.startsWith('/') ? (
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
  return text.map((part) =>
    typeof part === 'string' ? part : <TextLink key={part.to} {...part} alone={text.length === 1} />,
  );
}

/** A React key for a text among its siblings. */
export const textKey = (text: Text): string =>
  typeof text === 'string' ? text : text.map((part) => (typeof part === 'string' ? part : part.to)).join('');
