import type { Knex } from 'knex';
import { ERASED_EMAIL } from '../../db/erased-email.ts';

/** Whatever says who they are. Their address has to differ from the others' of the campaign. */
const ERASE = `
  update campaign_recipients set email = ${ERASED_EMAIL('id')}, name = null, first_name = null, organization = null,
    role = null, subscriber_id = null, reason_detail = null
  where id = any(?)`;

/** The recipients stay, with what became of their email and the token of its links. They must be locked. */
export async function eraseRecipients(trx: Knex, ids: readonly number[]): Promise<number> {
  const { rowCount }: { rowCount: number } = await trx.raw(ERASE, [[...ids]]);
  return rowCount;
}
