import { pauseRestoredCopy } from '../../src/sending/restored/restored-copy.queries.ts';
import type { useTestApp } from '../test-app.ts';
import type { campaignCalls } from './campaign-calls.ts';

/**
 * Does what a restore does to a copy of a backup made `ago` milliseconds ago, when every campaign is due. It ends all
 * sessions, so the test's admin is made anew.
 */
export async function asRestored(
  { db }: ReturnType<typeof useTestApp>,
  calls: ReturnType<typeof campaignCalls>,
  ago: number,
): Promise<void> {
  await db.transaction(async (trx) => {
    await trx('campaigns').update({ starts_at: trx.raw(`now() - interval '1 second'`) });
    await trx.raw(pauseRestoredCopy(new Date(Date.now() - ago).toISOString()));
  });
  calls.newAdmin();
  await db('admins').where({ username: 'kim' }).delete();
}
