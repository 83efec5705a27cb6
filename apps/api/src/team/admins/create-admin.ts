import type { Admin } from '@fairlead/contract/access/auth';
import { texts } from '@fairlead/contract/platform/texts';
import type { Knex } from 'knex';
import { refuseWeakPassword } from '../../access/passwords/password-policy.ts';
import type { Passwords } from '../../access/passwords/passwords.ts';
import { actAs } from '../../access/sessions/act-as.ts';
import type { Caller } from '../../access/sessions/authenticate.ts';
import { conflict } from '../../platform/http/answers/errors.ts';
import { findOrganization } from '../../platform/organization/organization.queries.ts';
import { insertAdmin } from './admins.queries.ts';
import { tellSuperAdmins } from './tell-super-admins.ts';

type NewAdmin = { username: string; email: string; password: string; is_super_admin: boolean };

/** @throws HttpError 400 for a weak password, 409 if the username or email is taken */
export async function createAdmin(
  db: Knex,
  passwords: Passwords,
  { password, ...fields }: NewAdmin,
  caller: Caller,
): Promise<Admin> {
  await refuseWeakPassword(password, { ...fields, organization: await findOrganization(db) }, 'password');
  const password_hash = await passwords.hash(password);
  return actAs(db, caller, async (trx, record) => {
    const admin = await insertAdmin(trx, { ...fields, password_hash, password_origin: 'given' });
    if (!admin) throw conflict(texts.admins.duplicate);
    const role = admin.is_super_admin ? 'super admin' : 'admin';
    const description = `Created ${role} ${admin.username} (${admin.email})`;
    await record('CREATE_ADMIN', description, { kind: 'admin', id: admin.id });
    await tellSuperAdmins(trx, admin, `${caller.actor.username} created the super admin`, caller);
    return admin;
  });
}
