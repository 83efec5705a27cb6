import type { PreviewPerson } from '@fairlead/contract/campaigns/email-template';
import type { Knex } from 'knex';
import { personColumns } from '../../sending/render/merge-fields.ts';

export const findPreviewPerson = (db: Knex, id: number): Promise<PreviewPerson | undefined> =>
  db('subscribers')
    .where({ id })
    .first('id', 'email', ...personColumns);
