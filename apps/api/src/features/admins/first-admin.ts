import { randomBytes } from 'node:crypto';
import { NewAdmin } from '@fairlead/contract/admins';
import { brand } from '@fairlead/contract/brand';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/errors.ts';
import { recordSystemActivity } from '../activity/activity.queries.ts';
import { refuseWeakPassword } from '../auth/password-policy.ts';
import { createPasswords } from '../auth/passwords.ts';
import { hasAdmins, insertAdmin, lockAdmins } from './admins.queries.ts';

/** 192 bits. */
const randomPassword = () => randomBytes(24).toString('base64url');

function refuse(reason: string): never {
  throw new Error(
    `The first admin cannot be created from ADMIN_USERNAME, ADMIN_EMAIL and ADMIN_PASSWORD: ${reason}.`,
  );
}

function readFirstAdmin({ firstAdmin }: Deps['config']) {
  const parsed = NewAdmin.safeParse({
    username: firstAdmin.username ?? 'admin',
    email: firstAdmin.email ?? `admin@${brand.slug}.invalid`,
    password: firstAdmin.password ?? randomPassword(),
    is_super_admin: true,
  });
  if (!parsed.success) return refuse(parsed.error.issues.map((issue) => issue.message).join('; '));
  try {
    refuseWeakPassword(parsed.data.password, parsed.data);
  } catch (error) {
    refuse(error instanceof HttpError ? error.message : String(error));
  }
  return parsed.data;
}

/** How to log in, to be shown once. Includes the password only if it was generated, not taken from ADMIN_PASSWORD. */
export type FirstAdmin = { username: string; password?: string };

/**
 * Creates the first super admin if there's no admin at all, and only once if several processes start together.
 * @returns null if nothing was created
 * @throws Error with one sentence for the operator
 */
export async function createFirstAdmin({
  config,
  db,
}: Pick<Deps, 'config' | 'db'>): Promise<FirstAdmin | null> {
  if (await hasAdmins(db)) return null;
  const { password, ...admin } = readFirstAdmin(config);
  const password_hash = await createPasswords().hash(password);
  const created = await db.transaction(async (trx) => {
    await lockAdmins(trx);
    if (await hasAdmins(trx)) return false;
    await insertAdmin(trx, { ...admin, password_hash });
    await recordSystemActivity(trx, 'CREATE_ADMIN', `Created the first super admin, ${admin.username}`);
    return true;
  });
  if (!created) return null;
  return { username: admin.username, ...(config.firstAdmin.password ? {} : { password }) };
}
