import type { ActivityCheckpointRow } from '../../platform/db/tables/activity-seals.ts';

/*
 * Where the log begins after its oldest months were deleted. An entry that's sealed later says so. So `ops audit
 * verify` finds out if the beginning was cut off in any other way.
 */

/** The action of such an entry. */
export const CUTTING = 'DELETE_OLD_ACTIVITY';

type Checkpoint = Pick<ActivityCheckpointRow, 'position' | 'head'>;

/** Earlier versions wrote "goes on". */
const NAMED = /\. The log (?:continues|goes on) after position (\d+) with the head ([0-9a-f]{64})$/;

/** The end of the entry's description. */
export const namedAsCheckpoint = ({ position, head }: Checkpoint): string =>
  `. The log continues after position ${position} with the head ${head.toString('hex')}`;

/** The checkpoint that an entry names. */
export function checkpointIn(entry: Readonly<Record<string, unknown>> | null): Checkpoint | undefined {
  const { action, description } = entry ?? {};
  const [, position, head] = (action === CUTTING && NAMED.exec(String(description))) || [];
  return position && head ? { position: Number(position), head: Buffer.from(head, 'hex') } : undefined;
}
