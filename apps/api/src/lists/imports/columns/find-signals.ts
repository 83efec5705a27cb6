import { setImmediate as othersFirst } from 'node:timers/promises';
import type { ImportMapping } from '@fairlead/contract/lists/import-types';
import { PERSON_FIELDS } from '@fairlead/contract/platform/person-fields';
import type { ColumnMeanings, ColumnSense, StatusSignal } from '../../../platform/db/tables/imports.ts';
import { badRequest } from '../../../platform/http/answers/errors.ts';
import type { CsvRecord } from '../file/csv-part.ts';
import { looksLikeTime } from '../file/read-time.ts';
import { isKnownStatus } from './column-mapping.ts';
import { isKindOfEmail, isText, namedSense, senseOf, yesNoSense } from './column-senses.ts';
import { findPhrase, findReasons } from './leaving-phrases.ts';
import { meaningAnywhere, meaningOfWord, NO, wordOf, YES } from './status-words.ts';

/** A column with more values than this is hardly one of yes and no, or of a few states. */
const FEW = 12;

/** Rows by which a column is judged as a whole. */
const BEGINNING = 2_000;

/** Other requests are answered between two columns. */
async function inTurns(
  columns: readonly string[],
  find: (column: string, at: number) => StatusSignal | undefined,
): Promise<StatusSignal[]> {
  const found: StatusSignal[] = [];
  for (const [at, column] of columns.entries()) {
    const signal = find(column, at);
    if (signal) found.push(signal);
    await othersFirst();
  }
  return found;
}

/** The values of a column at the beginning of the file, without empty ones. */
const cellsOf = (records: readonly CsvRecord[], at: number): string[] =>
  records.flatMap(({ cells }) => cells[at]?.trim() || []);

const isYesOrNo = (cell: string) => YES.has(wordOf(cell)) || NO.has(wordOf(cell));
const isAnswer = (cell: string) =>
  meaningOfWord(wordOf(cell)) !== undefined || isYesOrNo(cell) || looksLikeTime(cell);
const share = (cells: readonly string[], fits: (cell: string) => boolean) =>
  cells.filter(fits).length / Math.max(cells.length, 1);

/** Whether the cells answer a question such as "Newsletter?", instead of naming someone or something. */
function areAnswers(cells: readonly string[]): boolean {
  const distinct = new Set(cells.map(wordOf));
  return share(cells, isAnswer) >= 0.5 || (distinct.size <= FEW && distinct.size * 3 <= cells.length);
}

/** What a column says by its name, if its cells fit. */
function senseByName(header: string, cells: readonly string[]): ColumnSense | undefined {
  const sense = namedSense(header);
  const asked = sense?.kind === 'aside' ? sense.otherwise : sense;
  if (asked?.kind === 'in' && !areAnswers(cells)) return undefined;
  if (sense) return sense;
  const isYesNo = cells.length > 0 && cells.every(isYesOrNo) && cells.some((cell) => NO.has(wordOf(cell)));
  return isYesNo ? yesNoSense(header) : undefined;
}

/** "Unsubscribed by user", and not a sentence in which someone says so. */
const isOnlyPhrase = (cell: string) => (findPhrase(cell)?.words.length ?? 0) * 2 >= cell.length;

/** What a column says by its cells alone. */
function senseByCells(cells: readonly string[]): Pick<StatusSignal, 'sense' | 'reads'> | undefined {
  const words = cells.flatMap((cell) => meaningAnywhere(wordOf(cell)) ?? []);
  const gets = words.filter((meaning) => meaning === 'mail').length;
  if (gets > 0 && gets === cells.length) return { sense: { kind: 'gaps' }, reads: 'whole' };
  const reasons = cells.filter((cell) => findReasons(cell).length > 0).length;
  if (reasons === 0) return undefined;
  const isStatus = share(cells, (cell) => isAnswer(cell) || isOnlyPhrase(cell)) >= 0.5;
  if (!isStatus) return { sense: { kind: 'gaps' }, reads: 'words' };
  return { sense: gets > 0 ? { kind: 'neutral' } : { kind: 'gaps' }, reads: 'whole' };
}

/** Fields whose cells are about something else. They may say in passing that someone left. */
const TEXTS = [...PERSON_FIELDS, 'last_name', 'role', 'tags'] as const;
const READ_ALREADY = ['email', 'status', 'permission', 'left_at'] as const;

type Chosen = { columns: readonly string[]; mapping: ImportMapping; columnMeanings: ColumnMeanings };

/** The columns that aren't looked at: the addresses, those that are a status already, and what an admin ruled out. */
const isSettled = (column: string, { mapping, columnMeanings }: Omit<Chosen, 'columns'>): boolean =>
  READ_ALREADY.some((field) => mapping[field] === column) || columnMeanings[column] === 'nothing';

function signalOf(
  column: string,
  at: number,
  cells: readonly string[],
  { mapping, columnMeanings }: Omit<Chosen, 'columns'>,
): StatusSignal | undefined {
  const isWords = isText(column) || TEXTS.some((field) => mapping[field] === column);
  const isReason = mapping.left_reason === column;
  const byName = isWords ? undefined : senseByName(column, cells);
  if (byName && !(isReason && byName.kind !== 'out'))
    return { column, at, sense: byName, reads: 'whole', isKnown: isReason || isKnownStatus(column) };
  const byCells = senseByCells(cells);
  if (byCells) return { column, at, ...byCells, ...(isWords ? { reads: 'words' } : {}), isKnown: false };
  if (columnMeanings[column] === undefined) return undefined;
  return { column, at, sense: senseOf(column), reads: isWords ? 'words' : 'whole', isKnown: true };
}

/**
 * The columns besides the mapped ones that speak of leaving, bouncing, complaining, blocking, or waiting for a
 * confirmation, by their names or by the beginning of the file.
 * @throws HttpError 400 for a choice about a column that the file doesn't have
 */
export async function findSignals(records: readonly CsvRecord[], chosen: Chosen): Promise<StatusSignal[]> {
  const { columns, mapping, columnMeanings } = chosen;
  const missing = Object.keys(columnMeanings).find((column) => !columns.includes(column));
  if (missing !== undefined) throw badRequest(`The file has no column “${missing}”`);
  const signals = await inTurns(columns, (column, at) =>
    isSettled(column, chosen)
      ? undefined
      : signalOf(column, at, cellsOf(records.slice(0, BEGINNING), at), chosen),
  );
  // HubSpot's list of those who left has a column for each kind of email, in which yes means that they left it.
  const saysWhoLeft = [mapping.status, mapping.permission, ...signals.map(({ column }) => column)].some(
    (column) => namedSense(column)?.kind === 'out',
  );
  return signals.map((one) =>
    saysWhoLeft && isKindOfEmail(one.column) && one.sense.kind === 'in'
      ? { ...one, sense: { kind: 'neutral' } }
      : one,
  );
}

/** The columns that speak of it only further down in the file. */
export async function findLaterSignals(
  records: readonly CsvRecord[],
  chosen: Chosen & { signals: readonly StatusSignal[] },
): Promise<StatusSignal[]> {
  const { columns, signals } = chosen;
  return inTurns(columns, (column, at) => {
    if (isSettled(column, chosen) || signals.some((one) => one.column === column)) return undefined;
    const speaks = records.some(({ cells }) => findReasons(cells[at]?.trim() ?? '').length > 0);
    return speaks ? { column, at, sense: { kind: 'gaps' }, reads: 'words', isKnown: false } : undefined;
  });
}
