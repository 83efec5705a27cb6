import { erasureTexts, type NamedText } from '@fairlead/contract/people/personal-data';
import { emailKey } from '@fairlead/contract/platform/text/email';
import { actAs } from '../../../access/sessions/act-as.ts';
import type { Caller } from '../../../access/sessions/authenticate.ts';
import { findErased } from '../../../consent/suppressions/erased-addresses.queries.ts';
import { allowMinutes } from '../../../platform/db/time-limit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict } from '../../../platform/http/answers/errors.ts';
import { findNamedTexts, maskInTexts } from './named-texts.queries.ts';

/**
 * Masks the addresses of people who were erased wherever others wrote them, at someone's request. Repeating it is safe.
 * @returns in how many texts, and those that still name them
 * @throws HttpError 409 if one of them wasn't erased
 */
export function maskAddresses(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  emails: readonly string[],
  caller: Caller,
): Promise<{ masked: number; named: NamedText[] }> {
  const keys = [...new Set(emails.map(emailKey))];
  return actAs(db, caller, async (trx, record) => {
    // Long texts are read from end to end.
    await allowMinutes(trx);
    const erased = await findErased(trx, config, keys);
    if (keys.some((key) => !erased.has(key))) throw conflict(erasureTexts.notErased);
    const masked = await maskInTexts(trx, keys);
    if (masked > 0)
      await record(
        'DELETE_PERSONAL_DATA',
        `Masked the address of an erased person in ${masked === 1 ? 'one text' : `${masked} texts`}`,
      );
    return { masked, named: await findNamedTexts(trx, keys) };
  });
}
