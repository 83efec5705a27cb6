import type { InquiryNote } from '@fairlead/contract/inquiries/inquiry-notes';
import type { Knex } from 'knex';
import type { Actor } from '../../platform/activity/activity.queries.ts';
import type { InquiryNoteRow } from '../../platform/db/tables/inquiries.ts';
import type { InquiryId } from './inbox.queries.ts';

const of = ({ kind, id }: InquiryId) => ({ inquiry_kind: kind, inquiry_id: id });

const noteFor = (
  reader: number,
  { id, text, admin_id, admin_name, created_at }: InquiryNoteRow,
): InquiryNote => ({
  id,
  text,
  by: admin_name,
  created_at,
  is_mine: admin_id === reader,
});

/** About one inquiry, oldest first. */
export async function findNotes(db: Knex, inquiry: InquiryId, reader: number): Promise<InquiryNote[]> {
  const rows = await db('inquiry_notes').where(of(inquiry)).orderBy('id').select('*');
  return rows.map((row) => noteFor(reader, row));
}

type NewNote = { key: string; text: string };

/** What the same request added before. */
export async function findSameNote(
  trx: Knex,
  inquiry: InquiryId,
  note: NewNote,
  author: Actor,
): Promise<InquiryNote | undefined> {
  const row = await trx('inquiry_notes')
    .where({ ...of(inquiry), ...note, admin_id: author.id })
    .first('*');
  return row && noteFor(author.id, row);
}

/** @returns undefined if the key was used for something else */
export async function insertNote(
  trx: Knex,
  inquiry: InquiryId,
  note: NewNote,
  author: Actor,
): Promise<InquiryNote | undefined> {
  const by = { admin_id: author.id, admin_name: author.username };
  const [row] = await trx('inquiry_notes')
    .insert({ ...of(inquiry), ...note, ...by })
    .onConflict('key')
    .ignore()
    .returning('*');
  return row && noteFor(author.id, row);
}

/** Nobody else can delete it until the transaction ends. */
export const lockNote = (
  trx: Knex,
  inquiry: InquiryId,
  note: number,
): Promise<Pick<InquiryNoteRow, 'admin_id' | 'admin_name'> | undefined> =>
  trx('inquiry_notes')
    .where({ ...of(inquiry), id: note })
    .forUpdate()
    .first('admin_id', 'admin_name');

export const deleteNote = (trx: Knex, note: number) => trx('inquiry_notes').where({ id: note }).delete();
