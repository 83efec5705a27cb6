import type { Assignee } from '@fairlead/contract/inquiries/inquiries';
import type { Knex } from 'knex';
import { inquiryTables } from '../../platform/db/inquiry-tables.ts';
import type { InquiryId } from './inbox.queries.ts';

/** The admins who can be assigned an inquiry, by name. */
export const findAssignees = (db: Knex): Promise<Assignee[]> =>
  db('admins').where({ is_active: true }).orderByRaw('lower(username), id').select('id', 'username');

export const setAssignee = (trx: Knex, { kind, id }: InquiryId, assignee: Assignee | null) =>
  trx(inquiryTables[kind])
    .where({ id })
    .update({ assignee_id: assignee?.id ?? null, assignee_name: assignee?.username ?? null });
