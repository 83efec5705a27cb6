import type { SubscriberImport } from '@fairlead/contract/lists/import-types';
import { askAboutRows } from '@fairlead/contract/people/consumer-data/consumer-data-texts';
import { tagTexts } from '@fairlead/contract/people/tags';
import { texts } from '@fairlead/contract/platform/texts';
import type { Knex } from 'knex';
import type { RecordAct } from '../../../access/sessions/act-as.ts';
import type { Caller } from '../../../access/sessions/authenticate.ts';
import { lockAllEmails } from '../../../consent/suppressions/suppressions.queries.ts';
import { tagsNamed } from '../../../people/tags/change-tags.ts';
import { TAGS } from '../../../people/tags/tags.queries.ts';
import { refuseIfFull } from '../../../platform/db/named-things.queries.ts';
import { conflict } from '../../../platform/http/answers/errors.ts';
import { insertNotification } from '../../../team/notifications/notifications.queries.ts';
import { settleText } from '../check/settle-text.ts';
import { findLookAlikes } from '../check/stage.queries.ts';
import { blockSome } from './block-addresses.ts';
import { findNewTags, importRows } from './commit.queries.ts';
import {
  addCounts,
  type ImportRecord,
  setImport,
  setImportBegun,
  statusesOf,
  unsettledOf,
} from './imports.queries.ts';
import { stepThroughImport } from './step-through-import.ts';

const counted = (count = 0) => count.toLocaleString('en-US');

/** @throws HttpError 409 for an import whose state doesn't allow it */
function refuseUnready(row: ImportRecord): void {
  if (row.status === 'reading') throw conflict(texts.imports.notRead);
  if (row.status === 'undoing' || row.status === 'undone') throw conflict(texts.imports.undone);
  if (row.status !== 'done' && !row.rows_kept) throw conflict(texts.imports.tooOld);
}

/** @throws HttpError 409 if rows look confidential, and nobody said that they may be imported */
async function askAboutLookAlikes(trx: Knex, id: number): Promise<void> {
  const found = await findLookAlikes(trx, id);
  if (found)
    throw conflict(askAboutRows(found.rows, found.kinds), { looks_like: found.kinds, rows: found.rows });
}

/** @throws HttpError 409 if nobody looked at what columns or the kind of list say about email */
function askAboutStatuses(row: ImportRecord): void {
  const { columns, everyone } = unsettledOf(row);
  if (columns.length === 0 && !everyone) return;
  const statuses = statusesOf(row).filter(({ column }) => columns.includes(column));
  throw conflict(settleText(statuses, everyone ? row.everyone : undefined), {
    ...(columns.length > 0 && { columns, statuses }),
    ...(everyone && { everyone: row.everyone }),
  });
}

/** @throws HttpError 409 if the file's tags are more than the team can have: nothing was imported yet */
async function begin(
  trx: Knex,
  checked: ImportRecord,
  tags: string[],
  record: RecordAct,
): Promise<ImportRecord> {
  const row = { ...checked, everyone_tags: tags };
  const { id, found, blocks } = row;
  const added = (await findNewTags(trx, row, { after: 0, until: row.last_row })).length;
  await refuseIfFull(trx, { ...TAGS, texts: { full: tagTexts.tooManyInFile(added) } }, added);
  await setImportBegun(trx, id, tags);
  const toBlock = Object.values(blocks).reduce((all, one) => all + one, 0);
  const description = `Started import ${id}: ${counted(found.add)} to add, ${counted(found.change)} to update${toBlock > 0 ? `, ${counted(toBlock)} to block` : ''}`;
  await record('IMPORT_CREATE_SUBSCRIBERS', description, { kind: 'import', id });
  return row;
}

type Confirmed = { confirmed: boolean; settled: boolean; tags?: string[] | undefined };
type Step = Confirmed & { rows: number; record: RecordAct };

async function importSome(
  trx: Knex,
  stored: ImportRecord,
  { rows, record, confirmed, settled, tags = [] }: Step,
): Promise<boolean> {
  let row = stored;
  refuseUnready(row);
  if (row.status === 'done') return false;
  if (row.status === 'checked') {
    if (!settled) askAboutStatuses(row);
    if (!confirmed) await askAboutLookAlikes(trx, row.id);
    row = await begin(trx, row, tags, record);
  }
  await lockAllEmails(trx);
  // Before people are added, so nobody who left gets onto the list even for a moment.
  if (row.blocked_until < row.last_row) {
    await blockSome(trx, row, rows);
    return true;
  }
  const until = Math.min(row.done_until + rows, row.last_row);
  const newTags = await findNewTags(trx, row, { after: row.done_until, until });
  if (newTags.length > 0) await tagsNamed(trx, newTags, record);
  const counts = await importRows(trx, row, { after: row.done_until, until });
  const isDone = until >= row.last_row;
  const done = addCounts(row.done, counts);
  await setImport(trx, row.id, { done_until: until, done, status: isDone ? 'done' : 'importing' });
  if (isDone) {
    const { added = 0, changed = 0, blocked = 0 } = done;
    const subject = { kind: 'import', id: row.id } as const;
    await insertNotification(trx, { kind: 'import_done', subject, added, changed, blocked });
  }
  return !isDone;
}

/**
 * Imports for about a second; the next call continues.
 * @throws HttpError 404, or 409 for an import that was not read to its end, was undone, is too old, says of
 * someone what nobody looked at, or has rows that look confidential
 */
export const commitImport = (
  db: Knex,
  { id, ...said }: Confirmed & { id: number },
  caller: Caller,
): Promise<SubscriberImport> =>
  stepThroughImport(db, id, caller, (trx, row, rows, record) =>
    importSome(trx, row, { rows, record, ...said }),
  );
