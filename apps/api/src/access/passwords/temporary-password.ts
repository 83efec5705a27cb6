import { texts } from '@fairlead/contract/platform/texts';
import { badRequest } from '../../platform/http/answers/errors.ts';
import type { Account } from '../sessions/accounts.queries.ts';
import type { Passwords } from './passwords.ts';

/** Someone else knows the password: another admin set it, or it was printed. */
const isTemporary = ({ password_origin }: Pick<Account, 'password_origin'>): boolean =>
  password_origin === 'given' || password_origin === 'printed';

/** For the answers to a login and about a session. */
export const mustChange = (account: Pick<Account, 'password_origin'> | undefined) =>
  account && isTemporary(account) ? { must_change_password: true } : {};

/** @throws HttpError 400 if the new password is the one that someone else knows */
export async function refuseKnownPassword(
  passwords: Passwords,
  account: Pick<Account, 'password_origin' | 'password_hash'>,
  newPassword: string,
): Promise<void> {
  if (!isTemporary(account) || !(await passwords.verify(account.password_hash, newPassword))) return;
  throw badRequest(texts.password.known, { newPassword: texts.password.known });
}
