import type { PreviewPerson } from '@fairlead/contract/types';
import type { Knex } from 'knex';

export const findPreviewPerson = (db: Knex, id: number): Promise<PreviewPerson | undefined> =>
  db('subscribers').where({ id }).first('id', 'email', 'name', 'organization');
