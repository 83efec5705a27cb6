import type { PreviewPerson } from '@fairlead/contract/campaigns/email-template';
import type { Knex } from 'knex';
import { personColumns } from '../../sending/render/merge-fields.ts';

/** @returns its id */
export async function insertPreview(db: Knex, html: string): Promise<string> {
  const [inserted] = await db('mail_previews').insert({ html }).returning('id');
  if (!inserted) throw new Error('A preview was not inserted');
  return inserted.id;
}

export const findPreview = (db: Knex, id: string): Promise<{ html: string } | undefined> =>
  db('mail_previews').where({ id }).first('html');

/** Their addresses have expired by then. */
export const deleteOldPreviews = (db: Knex) =>
  db('mail_previews').where('created_at', '<', db.raw(`now() - interval '10 minutes'`)).delete();

export const findPreviewPerson = (db: Knex, id: number): Promise<PreviewPerson | undefined> =>
  db('subscribers')
    .where({ id })
    .first('id', 'email', ...personColumns);
