import { randomBytes, randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { insertAdmin } from '../../../apps/api/src/features/admins/admins.queries.ts';
import { createPasswords } from '../../../apps/api/src/features/auth/passwords.ts';
import { sessionKey, signToken } from '../../../apps/api/src/features/auth/token.ts';
import { MEASURED_ENV } from './measured-env.ts';

const HOUR = 3_600_000;

export type BenchSession = {
  username: string;
  password: string;
  sessionId: string;
  token: string;
  end(): Promise<void>;
};

const LEFT_BEHIND = `email like 'bench-%@bench.invalid' and created_at < now() - interval '2 hours'`;

/** A super admin for one run, with a password that nobody knows, who is logged in. `end` takes both away again, and the next run those of one that was broken off. */
export async function openBenchSession(db: Knex): Promise<BenchSession> {
  await db('admins').whereRaw(LEFT_BEHIND).delete();
  const username = `bench-${randomBytes(4).toString('hex')}`;
  const password = randomBytes(24).toString('base64url');
  const admin = await insertAdmin(db, {
    username,
    email: `${username}@bench.invalid`,
    is_super_admin: true,
    password_hash: await createPasswords().hash(password),
  });
  if (!admin) throw new Error('There is an account of that name already.');
  const adminId = admin.id;
  const sessionId = randomUUID();
  const expiresAt = new Date(Math.ceil(Date.now() / 1_000) * 1_000 + 8 * HOUR);
  await db('admin_sessions').insert({
    id: sessionId,
    admin_id: adminId,
    expires_at: expiresAt.toISOString(),
  });
  return {
    username,
    password,
    sessionId,
    token: signToken(sessionKey(MEASURED_ENV.JWT_SECRET), { sessionId, adminId }, expiresAt),
    end: async () => void (await db('admins').where({ id: adminId }).delete()),
  };
}
