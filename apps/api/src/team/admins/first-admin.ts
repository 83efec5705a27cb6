import { randomBytes } from 'node:crypto';
import { brand } from '@fairlead/contract/platform/brand';
import { NewAdmin } from '@fairlead/contract/team/admins';
import { refuseWeakPassword } from '../../access/passwords/password-policy.ts';
import { createPasswords } from '../../access/passwords/passwords.ts';
import { setPassword } from '../../access/passwords/set-password.ts';
import { findExpiredPrinted } from '../../access/sessions/accounts.queries.ts';
import { recordSystemActivity } from '../../platform/activity/activity.queries.ts';
import type { Deps } from '../../platform/deps.ts';
import { HttpError } from '../../platform/http/answers/errors.ts';
import { findOrganization } from '../../platform/organization/organization.queries.ts';
import { hasAdmins, insertAdmin, lockAdmins } from './admins.queries.ts';

/** 192 bits. */
const randomPassword = () => randomBytes(24).toString('base64url');

function refuse(reason: string): never {
  throw new Error(
    `The first admin can’t be created from ADMIN_USERNAME, ADMIN_EMAIL, and ADMIN_PASSWORD: ${reason}.`,
  );
}

async function readFirstAdmin({ config: { firstAdmin }, db }: Start) {
  const parsed = NewAdmin.safeParse({
    username: firstAdmin.username ?? 'admin',
    email: firstAdmin.email ?? `admin@${brand.slug}.invalid`,
    password: firstAdmin.password ?? randomPassword(),
    is_super_admin: true,
  });
  if (!parsed.success) return refuse(parsed.error.issues.map((issue) => issue.message).join('; '));
  if (firstAdmin.password) {
    try {
      await refuseWeakPassword(
        parsed.data.password,
        { ...parsed.data, organization: await findOrganization(db) },
        'password',
      );
    } catch (error) {
      refuse(error instanceof HttpError ? error.message : String(error));
    }
  }
  return parsed.data;
}

/** How to log in, to be shown once. Includes the password only if it was generated, not taken from ADMIN_PASSWORD. */
export type FirstAdmin = {
  username: string;
  password?: string;
  /** The account is there already. Nobody changed its printed password in time, so this is a new one. */
  renewed?: true;
};

type Start = Pick<Deps, 'config' | 'db'>;

async function create({ config, db }: Start): Promise<FirstAdmin | null> {
  const { password, ...admin } = await readFirstAdmin({ config, db });
  const password_hash = await createPasswords().hash(password);
  const isChosen = config.firstAdmin.password !== undefined;
  const created = await db.transaction(async (trx) => {
    await lockAdmins(trx);
    if (await hasAdmins(trx)) return false;
    await insertAdmin(trx, { ...admin, password_hash, password_origin: isChosen ? 'own' : 'printed' });
    await recordSystemActivity(trx, 'CREATE_ADMIN', `Created the first super admin, ${admin.username}`);
    return true;
  });
  if (!created) return null;
  return { username: admin.username, ...(isChosen ? {} : { password }) };
}

async function renewPrinted({ db }: Start): Promise<FirstAdmin | null> {
  if (!(await findExpiredPrinted(db))) return null;
  const password = randomPassword();
  const hash = await createPasswords().hash(password);
  return db.transaction(async (trx) => {
    const admin = await findExpiredPrinted(trx).forUpdate();
    // Another process was faster.
    if (!admin) return null;
    await setPassword(trx, { admin, hash, origin: 'printed' });
    await recordSystemActivity(
      trx,
      'UPDATE_FIRST_PASSWORD',
      `Printed a new first password for ${admin.username}`,
    );
    return { username: admin.username, password, renewed: true };
  });
}

/**
 * Creates the first super admin if there's no admin at all. If its printed password was never changed and has expired,
 * replaces it. Either happens only once if several processes start together.
 * @returns null if nothing was created or replaced
 * @throws Error with one sentence for the operator
 */
export const createFirstAdmin = async (start: Start): Promise<FirstAdmin | null> =>
  (await hasAdmins(start.db)) ? renewPrinted(start) : create(start);
