import { texts } from '@fairlead/contract/platform/texts';
import type { Knex } from 'knex';
import { conflict, notFound } from '../../platform/http/answers/errors.ts';
import { factorNews, factorWords } from '../factors/factor-news.ts';
import {
  deleteFactor,
  deleteRecoveryCodes,
  hasFactor,
  replaceRecoveryCodes,
} from '../factors/factors.queries.ts';
import { emailOwner } from '../login/account-news.ts';
import { inTurn } from '../sessions/act-as.ts';
import type { Caller } from '../sessions/authenticate.ts';
import { isFactorRequired } from '../sessions/sessions.queries.ts';

/**
 * Removes one of the caller's own factors; recovery codes go with the last one.
 * @throws HttpError 404 if it's gone, 409 if it's the last one and the caller has to have one
 */
export const removeFactor = (db: Knex, id: number, caller: Caller): Promise<void> =>
  inTurn(db, caller, async (trx, record) => {
    const { actor, requestId } = caller;
    const kind = await deleteFactor(trx, id, actor.id);
    if (!kind) throw notFound(texts.secondFactor.gone);
    const isLast = !(await hasFactor(trx, actor.id));
    if (isLast && (await isFactorRequired(trx, actor.id))) throw conflict(texts.secondFactor.lastOne);
    if (isLast) await deleteRecoveryCodes(trx, actor.id);
    await record('DELETE_SECOND_FACTOR', `Removed ${factorWords[kind]} from their account`);
    await emailOwner(trx, actor, factorNews.removed(kind, isLast), requestId);
  });

/** @throws HttpError 409 without a factor that they could replace */
export const newRecoveryCodes = (db: Knex, caller: Caller): Promise<string[]> =>
  inTurn(db, caller, async (trx, record) => {
    const { actor, requestId } = caller;
    if (!(await hasFactor(trx, actor.id))) throw conflict(texts.secondFactor.none);
    await record('UPDATE_RECOVERY_CODES', 'Made new recovery codes for their account');
    await emailOwner(trx, actor, factorNews.newRecoveryCodes, requestId);
    return replaceRecoveryCodes(trx, actor.id);
  });
