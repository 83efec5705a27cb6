import { expect } from 'vitest';
import { connect } from '../../apps/api/src/platform/db/connect.ts';
import { findRoleRisk } from '../../apps/api/src/platform/db/schema/application-role.ts';

/** The application's role reads everything and writes the log, and the server refuses it any change of an entry. */
export async function expectNoWayToTheLog(applicationUrl: string): Promise<void> {
  const db = connect(applicationUrl, { poolSize: 1 });
  try {
    await db('subscribers').count();
    await db('admin_activity').insert({ action: 'LOGIN', description: 'Logged in' });
    await expect(db('admin_activity').delete()).rejects.toMatchObject({ code: '42501' });
    await expect(db.raw('drop trigger admin_activity_append_only on admin_activity')).rejects.toMatchObject({
      code: '42501',
    });
    expect(await findRoleRisk(db)).toBeUndefined();
  } finally {
    await db.destroy();
  }
}
