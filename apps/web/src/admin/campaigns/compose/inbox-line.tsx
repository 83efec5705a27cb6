import { organization } from '../../../organization.ts';

/** Characters that inboxes on phones show, about. */
const SHOWN = { subject: 40, preheader: 80 };
const cut = (text: string, max: number): string =>
  [...text].length > max ? `${[...text].slice(0, max).join('').trimEnd()}…` : text;

type Props = {
  /** Null for the team's. */
  sender: string | null;
  subject: string;
  preheader: string;
};

/** The email as a line of an inbox on a phone. */
export function InboxLine({ sender, subject, preheader }: Props) {
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1.5 text-sm text-ink-soft">In an inbox</figcaption>
      <div className="max-w-md rounded-md border border-line bg-sunk px-4 py-2.5 text-sm">
        <p className="font-bold break-words">{sender ?? organization.senderName}</p>
        <p dir="auto" className="break-words">
          {cut(subject, SHOWN.subject) || 'No subject yet'}
        </p>
        <p dir="auto" className="break-words text-ink-soft">
          {cut(preheader, SHOWN.preheader) || 'No preview text'}
        </p>
      </div>
    </figure>
  );
}
