import { randomUUID } from 'node:crypto';
import type { Session } from '@fairlead/contract/access/auth';
import { timeInWords } from '@fairlead/contract/platform/time/time-words';
import type { Knex } from 'knex';
import { recordActivity } from '../../platform/activity/activity.queries.ts';
import type { Deps } from '../../platform/deps.ts';
import { mustChange } from '../passwords/temporary-password.ts';
import {
  type Account,
  findAccount,
  insertLoginClient,
  insertLoginDevice,
  isKnownClient,
  isKnownDevice,
  setLoggedIn,
} from '../sessions/accounts.queries.ts';
import { type Device, deleteSession, insertSession } from '../sessions/sessions.queries.ts';
import { type SessionClaims, sessionKey, signToken } from '../sessions/token.ts';
import { emailOwner, newDeviceNews } from './account-news.ts';
import { deviceWords } from './device-words.ts';
import { clearFailures } from './login-failures.queries.ts';

/** Where somebody logs in. */
export type LoginPlace = {
  device: Device;
  /** The session that this login continues, or takes the place of: it ends. */
  replaces: SessionClaims | undefined;
  requestId?: string | undefined;
};

type Opening = LoginPlace & {
  account: Account;
  newHash?: string;
  /** What the failures before this login were counted by. */
  failureKey: string;
  /** How somebody logged in, for the activity log. */
  words?: string;
};

const deviceNamed = ({ ip, userAgent }: Device) => ({ ip, device: deviceWords(userAgent) });

/** Remembers from where and on which device an admin logs in. @returns whether both were known */
async function noteDevice(trx: Knex, adminId: number, place: Device): Promise<boolean> {
  const { ip, device } = deviceNamed(place);
  const isKnown = (await isKnownClient(trx, adminId, ip)) && (await isKnownDevice(trx, adminId, device));
  await insertLoginClient(trx, adminId, ip);
  await insertLoginDevice(trx, adminId, device);
  return isKnown;
}

/** Who logs in as someone else leaves nobody logged in behind them. */
async function endReplaced(trx: Knex, { sessionId, adminId }: SessionClaims, by: number, ip: string) {
  if (!(await deleteSession(trx, sessionId, adminId)) || adminId === by) return;
  const replaced = await findAccount(trx, adminId);
  if (replaced) await recordActivity(trx, replaced, 'LOGOUT', 'Logged out, as another admin logged in', ip);
}

/**
 * What a complete login does, in one transaction.
 * @returns undefined if the account was deactivated, deleted, or given another password since it was read
 */
export async function openSession(
  trx: Knex,
  { config, now }: Pick<Deps, 'config' | 'now'>,
  { account, newHash = account.password_hash, device, replaces, requestId, failureKey, words }: Opening,
): Promise<Session | undefined> {
  const admin = await setLoggedIn(trx, account, newHash);
  if (!admin) return undefined;
  if (replaces) await endReplaced(trx, replaces, admin.id, device.ip);
  const sessionId = randomUUID();
  const expiresAt = new Date(Math.floor(now().getTime() / 1000 + config.sessionHours * 3_600) * 1000);
  const isFirst = account.last_login === null;
  await insertSession(trx, { id: sessionId, adminId: admin.id, expiresAt, isFirst, device });
  const isKnown = await noteDevice(trx, admin.id, device);
  if (!isKnown && !isFirst) {
    const news = newDeviceNews({
      at: timeInWords(now(), config.timeZone),
      publicUrl: config.publicUrl,
      ...deviceNamed(device),
    });
    await emailOwner(trx, admin, news, requestId);
  }
  await recordActivity(trx, admin, 'LOGIN', words ? `Logged in ${words}` : 'Logged in', device.ip);
  await clearFailures(trx, failureKey);
  const token = signToken(sessionKey(config.jwtSecret), { sessionId, adminId: admin.id }, expiresAt);
  return {
    success: true,
    token,
    admin,
    expiresAt: expiresAt.toISOString(),
    time_zone: config.timeZone,
    ...(config.signature && { signature: config.signature }),
    ...(config.newsletters && { newsletters: true }),
    ...mustChange(account),
  };
}
