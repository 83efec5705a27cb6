import type { Knex } from 'knex';
import type { DataSubject } from '../person.queries.ts';

/** A row as it's exported. */
export type TraceRow = Record<string, unknown>;

/** One kind of data about a person: how it's found for an export, and what erasing it means. */
export type Trace = {
  name: string;
  title: string;
  /** The tables that it covers: every table that holds people is in one trace. */
  tables: readonly string[];
  find: (db: Knex, person: DataSubject) => Promise<TraceRow[]>;
  /** @returns of how many rows something was erased */
  erase: (trx: Knex, person: DataSubject) => Promise<number>;
};
