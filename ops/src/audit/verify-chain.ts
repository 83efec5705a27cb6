import { checkpointIn } from '../../../apps/api/src/team/audit/checkpoint.ts';
import { EMPTIABLE, emptiedBy } from '../../../apps/api/src/team/audit/emptied-entries.ts';
import { CHAIN_START, type ChainEnd, digestOf, extend } from '../../../apps/api/src/team/audit/seal.ts';
import type { AuditLine, CheckpointLine, Sealed, Unsealed } from './audit-lines.ts';

/** How a log can be broken, named by entry or by position. */
export type Break =
  | 'changed'
  | 'emptied'
  | 'removed'
  | 'removedUnsealed'
  | 'unsealed'
  | 'stuck'
  | 'missingSeal'
  | 'brokenChain';
/** What to know without it being a break. */
export type Note = 'erased' | Odd;
/** What someone has to look at: the chain alone doesn't tell whether it's wrong. */
export type Odd = 'emptiedAct' | 'backdated';

/** The first of them by number, and how many there are. */
export type Found = { count: number; first: number[] };

export type Verdict = {
  sealed: number;
  intact: number;
  waiting: number;
  end: ChainEnd;
  /** Where the log begins, if its oldest months were deleted, and whether a later entry says so. */
  cut: { line: CheckpointLine; isNamed: boolean } | undefined;
  found: Partial<Record<Break | Note, Found>>;
  /** Where the wanted head is in the chain. */
  headAt: number | undefined;
};

/** Numbers that are kept of each kind. */
const NAMED = 20;
/** Seconds; the job takes a few. */
const WAIT = 60;
/** Milliseconds: acts that take longer to commit would have been stopped. */
const LATE = 3_600_000;

/** Checks lines one by one, and keeps only numbers. */
export async function verifyChain(lines: AsyncIterable<AuditLine>, head?: string): Promise<Verdict> {
  const check = newCheck(head);
  for await (const line of lines) {
    if ('checkpoint' in line) check.checkpoint(line);
    else if ('position' in line) check.sealed(line);
    else check.unsealed(line);
  }
  return check.end();
}

function newCheck(wanted: string | undefined) {
  const verdict: Verdict = {
    ...{ sealed: 0, intact: 0, waiting: 0, end: CHAIN_START, cut: undefined },
    found: {},
    headAt: undefined,
  };
  let newest = Number.NEGATIVE_INFINITY;
  const note = (kind: Break | Note, number: number) => {
    const found = verdict.found[kind] ?? { count: 0, first: [] };
    found.count += 1;
    if (found.first.length < NAMED) found.first.push(number);
    verdict.found[kind] = found;
  };

  /** @returns whether the seal is where it was put */
  function follows({ position, entry_id, digest, head }: Sealed): boolean {
    const expected = extend(verdict.end, entry_id, Buffer.from(digest, 'hex'));
    const isGap = position > expected.position;
    if (isGap) note('missingSeal', expected.position);
    // The next one is compared with what is stored here, so only seals that were tampered with are named.
    verdict.end = { position, head: Buffer.from(head, 'hex') };
    if (head === wanted) verdict.headAt = position;
    return isGap || (position === expected.position && expected.head.equals(verdict.end.head));
  }

  /** What an entry says that emptied or deleted others. */
  function noteActs(entry: Sealed['entry']): void {
    for (const id of emptiedBy(entry)) named.add(id);
    const { cut } = verdict;
    const says = checkpointIn(entry);
    if (cut && says?.position === cut.line.checkpoint && says.head.toString('hex') === cut.line.head)
      cut.isNamed = true;
  }

  /** Without text; the sealed entries of erasures name those that may be. */
  const bare: { id: number; isAct: boolean }[] = [];
  const named = new Set<number>();

  function textState({ salt, digest, entry }: Sealed): 'intact' | 'changed' | 'removed' | 'bare' {
    if (salt === null) return entry === null || entry.description === '' ? 'bare' : 'changed';
    if (entry === null) return 'removed';
    return digestOf(Buffer.from(salt, 'hex'), entry).toString('hex') === digest ? 'intact' : 'changed';
  }

  function noteTime({ entry_id, entry }: Sealed): void {
    const at = Date.parse(String(entry?.created_at));
    if (Number.isNaN(at)) return;
    if (at < newest - LATE) note('backdated', entry_id);
    newest = Math.max(newest, at);
  }

  return {
    end: () => {
      for (const { id, isAct } of bare.sort((one, other) => one.id - other.id)) {
        if (!named.has(id)) note('emptied', id);
        else note(isAct ? 'emptiedAct' : 'erased', id);
      }
      return verdict;
    },
    checkpoint: (line: CheckpointLine) => {
      verdict.cut = { line, isNamed: false };
      verdict.end = { position: line.checkpoint, head: Buffer.from(line.head, 'hex') };
      if (line.head === wanted) verdict.headAt = line.checkpoint;
    },
    sealed: (line: Sealed) => {
      verdict.sealed += 1;
      const isLinked = follows(line);
      const text = textState(line);
      if (!isLinked) note('brokenChain', line.position);
      if (text === 'bare')
        bare.push({ id: line.entry_id, isAct: !EMPTIABLE.includes(String(line.entry?.action)) });
      else if (text !== 'intact') note(text, line.entry_id);
      else {
        noteActs(line.entry);
        if (isLinked) verdict.intact += 1;
      }
      noteTime(line);
    },
    unsealed: ({ unsealed_id, waited, entry }: Unsealed) => {
      noteActs(entry);
      if (entry === null) note('removedUnsealed', unsealed_id);
      else if (waited === null) note('unsealed', unsealed_id);
      else if (waited > WAIT) note('stuck', unsealed_id);
      else verdict.waiting += 1;
    },
  };
}
