import { z } from 'zod';
import { ErrorBody } from '../../platform/errors.ts';
import { count } from '../../platform/numbers.ts';
import { CONSUMER_DATA } from './consumer-data-texts.ts';

export const ConsumerData = z.enum(CONSUMER_DATA);
export type { ConsumerData as ConsumerDataKind } from './consumer-data-texts.ts';

/** With 409: nothing was saved or sent, and the same request with `confirmed` is carried out. */
export const ConsumerDataQuestion = ErrorBody.extend({
  /** What it looks like. */
  looks_like: z.array(ConsumerData).optional(),
  /** Of a file: the columns whose names say so. */
  columns: z.array(z.string()).optional(),
  /** Of a file: how many rows that would be imported look like it. */
  rows: count.optional(),
});
export type ConsumerDataQuestion = z.infer<typeof ConsumerDataQuestion>;

/** Carries out what was asked about first. */
export const confirmed = z.boolean().optional();
