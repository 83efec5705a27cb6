import { query } from '../database.ts';

/** The subscriber with this address, if there's one. */
export const subscribersOf = async (email: string) =>
  (await query('select id, role, source from subscribers where email = $1', [email])).rows;
