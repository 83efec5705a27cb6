import type { AdminApi } from './as-admin.ts';
import { query } from './database.ts';

/**
 * Lets the minute pass in which one client may unsubscribe ten addresses without the token of a mail: all tests come from
 * the same client.
 */
export const forgetUnsubscribeLimit = () =>
  query(`delete from rate_limits where name like 'unsubscribe:%'`, []);

/** The address opts out, as its owner would through the form. */
export async function optOut(api: AdminApi, email: string, reason?: string): Promise<void> {
  await forgetUnsubscribeLimit();
  await api.send('POST', '/api/email/unsubscribe', { email, ...(reason ? { reason } : {}) });
}
