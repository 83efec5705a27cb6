import type { Migration } from '../src/platform/db/schema/migration.ts';
import { onlineIndex } from '../src/platform/db/schema/online-index.ts';

/** Whether it's one of those that everything builds on, which can't be rolled back. */
export const makesSchema = (name: string): boolean => name < '0013';

/** One of each kind that comes after those of the schema, as CONTRIBUTING.md says to write them. */
export const newTable: Migration = {
  name: '9997-samples',
  up: (db) =>
    db.raw('create table samples (id bigint primary key); alter table subscribers add column sample text'),
  down: (db) => db.raw('alter table subscribers drop column sample; drop table samples'),
};

export const indexOfNames: Migration = {
  name: '9998-names',
  config: { transaction: false },
  ...onlineIndex({ table: 'subscribers', index: 'subscribers_names_idx', on: '(name)' }),
};
