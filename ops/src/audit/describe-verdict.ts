import type { Break, Found, Note, Odd, Verdict } from './verify-chain.ts';

const grouped = (count: number): string => count.toLocaleString('en-US');

/** "entries 3, 4, and 9", "entry 3", or the first of them "and 80 more". */
function named({ count, first }: Found, one: string, many: string): string {
  const rest = count - first.length;
  const parts = [...first.map(String), ...(rest > 0 ? [`${grouped(rest)} more`] : [])];
  return `${count === 1 ? one : many} ${new Intl.ListFormat('en-US').format(parts)}`;
}
const entries = (found: Found) => named(found, 'entry', 'entries');
const seals = (found: Found) => named(found, 'position', 'positions');

const BREAKS: Record<Break, (found: Found) => string> = {
  changed: (found) => `CHANGED: ${entries(found)}. What the log says isn't what was sealed.`,
  emptied: (found) =>
    `EMPTIED: ${entries(found)}. The text is gone, and no erasure of a person’s data says that it emptied ${found.count === 1 ? 'it' : 'them'}.`,
  removed: (found) => `REMOVED: ${entries(found)}. Sealed, and no longer in the log.`,
  removedUnsealed: (found) => `REMOVED: ${entries(found)}. Deleted before being sealed.`,
  unsealed: (found) =>
    `NOT SEALED: ${entries(found)}. Added around the log's trigger, or the seal was deleted.`,
  stuck: (found) =>
    `WAITING TOO LONG: ${entries(found)}. Not sealed within a minute. Is the product running? Its log says why it can't seal.`,
  missingSeal: (found) => `GAP IN THE CHAIN: no seal at ${seals(found)}. Seals were deleted.`,
  brokenChain: (found) =>
    `BROKEN CHAIN at ${seals(found)}. The seal doesn't follow from the one before: seals were changed, moved, or deleted.`,
};

const NOTES: Record<Note, (found: Found) => string> = {
  erased: (found) =>
    `Erased: ${grouped(found.count)} of them ${found.count === 1 ? 'was' : 'were'} emptied with a person’s data, as later entries say: ${entries(found)}. Their places in the chain are intact.`,
  emptiedAct: (found) =>
    `Emptied act: ${entries(found)}. The text went with a person’s data, as a later entry says, but it was about what an admin did. Earlier versions emptied such entries if they named the person; this one can’t.`,
  backdated: (found) =>
    `Odd times: ${entries(found)}. More than an hour earlier than entries sealed before. Unless a clock was wrong, someone backdated them.`,
};

const ODD = ['emptiedAct', 'backdated'] as const satisfies readonly Odd[];

const sentencesOf = <Kind extends Break | Note>(
  { found }: Verdict,
  texts: Record<Kind, (found: Found) => string>,
): string[] =>
  (Object.keys(texts) as Kind[]).flatMap((kind) => {
    const some = found[kind];
    return some ? [texts[kind](some)] : [];
  });

const day = (iso: string) =>
  new Date(iso).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** What was deleted because it was old, and whether an entry says so. */
function describeCut({ cut }: Verdict): string[] {
  if (!cut) return [];
  const { checkpoint, before, head } = cut.line;
  const until = `position ${grouped(checkpoint)}, the head ${head}`;
  return [
    cut.isNamed
      ? `Deleted: what the log said before ${day(before)}, up to ${until}. A later entry says so, and the chain continues from there. Heads published before that day can’t be checked anymore.`
      : `CUT OFF: the log begins after ${until}. No entry says that anyone deleted what came before.`,
  ];
}

function describeHead({ headAt, end, cut }: Verdict, head: string): string {
  if (headAt !== undefined) return `The head ${head} is in this chain, at position ${grouped(headAt)}.`;
  if (cut)
    return (
      `NOT FOUND: the head ${head} isn't in what's left of this log. ` +
      `If it was published before ${day(cut.line.before)}, it went with the months that were deleted. ` +
      'If it was published later, this log is older, or someone cut it off or rewrote it.'
    );
  return (
    `NOT FOUND: the head ${head} isn't in this chain, which ends at position ${grouped(end.position)}. ` +
    'If it was published for a later position, this log is older, for example restored from a backup. ' +
    'A head published between a backup and its restore is only in the database that was replaced. ' +
    "Otherwise, the chain was rewritten, or it's the head of another installation."
  );
}

function describeSealed({ sealed, intact, end, waiting }: Verdict): string[] {
  const all = `${grouped(sealed)} ${sealed === 1 ? 'entry is' : 'entries are'} sealed`;
  const held =
    intact === sealed ? ', and all of them are intact' : `, and ${grouped(intact)} of them are intact`;
  return [
    sealed === 0 ? 'No entry is sealed yet.' : `${all}${held}.`,
    ...(sealed > 0
      ? [`The chain ends at position ${grouped(end.position)} with the head ${end.head.toString('hex')}.`]
      : []),
    ...(waiting > 0 ? [`${grouped(waiting)} more will be sealed within seconds.`] : []),
  ];
}

function conclude(held: boolean, odd: number): string {
  if (!held)
    return 'The activity log is NOT INTACT. Nothing was changed here. Keep a copy of the database before you do anything else.';
  if (odd === 0) return 'The activity log is intact.';
  return `The activity log is intact, with ${grouped(odd)} ${odd === 1 ? 'thing' : 'things'} to look at.`;
}

/**
 * What an operator reads, whether all is as it should be, and how many entries someone has to look at. `head`: one that
 * was asked for.
 */
export function describeVerdict(
  verdict: Verdict,
  head?: string,
): { lines: string[]; held: boolean; odd: number } {
  const broken = sentencesOf(verdict, BREAKS);
  const isCutRight = verdict.cut === undefined || verdict.cut.isNamed;
  const held = broken.length === 0 && isCutRight && (head === undefined || verdict.headAt !== undefined);
  const odd = ODD.reduce((sum, kind) => sum + (verdict.found[kind]?.count ?? 0), 0);
  return {
    held,
    odd,
    lines: [
      ...describeSealed(verdict),
      ...describeCut(verdict),
      ...sentencesOf(verdict, NOTES),
      ...broken,
      ...(head === undefined ? [] : [describeHead(verdict, head)]),
      conclude(held, odd),
    ],
  };
}
