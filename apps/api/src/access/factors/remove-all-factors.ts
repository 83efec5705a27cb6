import type { Knex } from 'knex';
import { emailOwner } from '../login/account-news.ts';
import { deleteLoginChallenges } from './challenges.queries.ts';
import { factorNews } from './factor-news.ts';
import { deleteFactorsOf, deleteRecoveryCodes } from './factors.queries.ts';

type Owner = { id: number; username: string; email: string };

/**
 * For someone who lost them, in the given transaction, which has locked the account.
 * @param by who does it, as the email to the owner says
 * @returns whether there were any
 */
export async function removeAllFactors(
  trx: Knex,
  owner: Owner,
  by: string,
  requestId?: string,
): Promise<boolean> {
  if ((await deleteFactorsOf(trx, owner.id)) === 0) return false;
  await deleteRecoveryCodes(trx, owner.id);
  await deleteLoginChallenges(trx, owner.id);
  await emailOwner(trx, owner, factorNews.allRemoved(by), requestId);
  return true;
}
