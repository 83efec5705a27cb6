import type { Knex } from 'knex';
import { sessionKey, signToken } from '../../apps/api/src/access/sessions/token.ts';
import { createAdmin, createSession } from '../../apps/api/test/factories.ts';

const EIGHT_HOURS = 8 * 3_600_000;

/** Logs in a super admin made for one run, whom `remove` takes away again. */
export async function openAdminSession(db: Knex, jwtSecret: string) {
  const name = `lab-${process.pid}-${Date.now()}`;
  const { id: adminId } = await createAdmin(db, {
    username: name,
    email: `${name}@lab.invalid`,
    is_super_admin: true,
  });
  const expiresAt = new Date(Date.now() + EIGHT_HOURS);
  const sessionId = await createSession(db, adminId, expiresAt);
  return {
    adminId,
    token: signToken(sessionKey(jwtSecret), { sessionId, adminId }, expiresAt),
    remove: async () => void (await db('admins').where({ id: adminId }).delete()),
  };
}
