import type { FirstHour, FirstHours } from '@fairlead/contract/insights/insights-campaigns';
import { HOURS_SHOWN } from '@fairlead/contract/platform/limits';
import { texts } from '@fairlead/contract/platform/texts';
import type { Knex } from 'knex';
import type { Reader } from '../platform/db/desk.ts';
import { withoutJit } from '../platform/db/time-limit.ts';
import type { Deps } from '../platform/deps.ts';
import { notFound } from '../platform/http/answers/errors.ts';
import { countOnceAMinute } from '../platform/process/count-once-a-minute.ts';
import { countByHour, findBeginning, type HourCount } from './first-hours.queries.ts';

const NONE = { delivered: 0, opens: 0, machine_opens: 0, clicks: 0, machine_clicks: 0, unsubscribed: 0 };

function toHours(counts: readonly HourCount[]): FirstHour[] {
  const hours = Array.from({ length: HOURS_SHOWN }, (_, hour): FirstHour => ({ hour, ...NONE }));
  for (const { figure, hour, people } of counts) {
    const one = hours[hour];
    if (one) one[figure] = people;
  }
  return hours;
}

const count = (db: Knex, id: number) =>
  db.transaction(async (trx) => {
    const found = await findBeginning(trx, id);
    if (!found) throw notFound(texts.campaigns.notFound);
    const { campaign_name, began_at, details_removed_at, is_complete } = found;
    await withoutJit(trx);
    const counts = began_at === null ? [] : await countByHour(trx, id, began_at);
    return {
      campaign: { id, campaign_name },
      began_at,
      hours: toHours(counts),
      details_removed_at,
      is_complete,
    };
  });

/** What came back in each of the first 72 hours of a campaign. */
export function createFirstHours(deps: Pick<Deps, 'now'>) {
  const countOf = countOnceAMinute(deps, (id: number, read) => read((db) => count(db, id)));
  /** @throws HttpError 404 */
  return async (id: number, read: Reader): Promise<FirstHours> => {
    const { value, at } = await countOf(id, read);
    return { ...value, counted_at: at.toISOString() };
  };
}
