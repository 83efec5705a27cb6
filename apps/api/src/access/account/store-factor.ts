import type { SecondFactor } from '@fairlead/contract/access/second-factors';
import { texts } from '@fairlead/contract/platform/texts';
import type { Knex } from 'knex';
import { conflict } from '../../platform/http/answers/errors.ts';
import { type Challenge, deleteChallenge, findChallenge } from '../factors/challenges.queries.ts';
import { factorNews, factorWords } from '../factors/factor-news.ts';
import { hasFactor, insertFactor, type NewFactor } from '../factors/factors.queries.ts';
import { replaceRecoveryCodes } from '../factors/recovery-codes.queries.ts';
import { emailOwner } from '../login/account-news.ts';
import { inTurn, type RecordAct } from '../sessions/act-as.ts';
import type { Caller } from '../sessions/authenticate.ts';

type Added = { factor: SecondFactor; recovery_codes?: string[] };

/** Stores a factor whose enrollment is finished; the first one comes with recovery codes. */
async function storeFactor(trx: Knex, record: RecordAct, caller: Caller, factor: NewFactor): Promise<Added> {
  const { actor, requestId } = caller;
  const isFirst = !(await hasFactor(trx, actor.id));
  const stored = await insertFactor(trx, factor);
  if (!stored) throw conflict(texts.secondFactor.passkeyThere);
  await record('CREATE_SECOND_FACTOR', `Added ${factorWords[factor.kind]} to their account`);
  await emailOwner(trx, actor, factorNews.added(factor.kind), requestId);
  return isFirst
    ? { factor: stored, recovery_codes: await replaceRecoveryCodes(trx, actor.id) }
    : { factor: stored };
}

/**
 * Finishes an enrollment that the caller began. If it's refused, the caller can try again until it expires.
 * @throws HttpError 409 if it's over, or the passkey is there already
 */
export const finishEnrollment = (
  db: Knex,
  caller: Caller,
  { enrollment, purpose }: { enrollment: string; purpose: 'passkey' | 'totp' },
  check: (content: string) => Promise<NewFactor>,
): Promise<Added> =>
  inTurn(db, caller, async (trx, record) => {
    const begun: Challenge | undefined = await findChallenge(trx, enrollment, purpose);
    if (begun?.admin_id !== caller.actor.id || begun.content === null)
      throw conflict(texts.secondFactor.enrollmentOver);
    const factor = await check(begun.content);
    await deleteChallenge(trx, enrollment);
    return storeFactor(trx, record, caller, factor);
  });
