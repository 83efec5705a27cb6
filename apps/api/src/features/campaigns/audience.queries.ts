import type { AudienceRequest } from '@fairlead/contract/send-request';
import type { SubscriberFilter } from '@fairlead/contract/subscribers';
import { texts } from '@fairlead/contract/texts';
import type { Knex } from 'knex';
import { badRequest } from '../../http/errors.ts';
import { filterSubscribers } from '../subscribers/subscriber-filter.ts';
import { readManualList } from './manual-list.ts';

export type Verdict = 'mailed' | 'opted_out' | 'suppressed' | 'inactive';

/** The people a draft names, each judged: mailed, or why not. Used for counting and for sending alike. */
export type JudgedAudience = {
  rows: Knex.QueryBuilder;
  /** Entries that name nobody: repeated, not an address, or of a subscriber who is gone. */
  duplicates: number;
  invalid: number;
};

const MANUAL = `(select typed.email, known.name, known.organization, known.id as subscriber_id,
    coalesce(known.is_active, true) as is_active, typed.place
  from unnest(cast(? as text[])) with ordinality as typed (email, place)
  left join subscribers known on lower(known.email) = lower(typed.email)) as named`;

/** Suppressions decide before everything else. Deactivated by an admin is all that the draft may overrule. */
const VERDICT = `case
  when exists (select from suppressions s where s.email = lower(named.email) and s.reason = 'opted_out') then 'opted_out'
  when exists (select from suppressions s where s.email = lower(named.email)) then 'suppressed'
  when not named.is_active and ? then 'inactive'
  else 'mailed' end as verdict`;

const subscriberColumns = [
  'email',
  'name',
  'organization',
  'subscribers.id as subscriber_id',
  'is_active',
  'subscribers.id as place',
];

const judge = (db: Knex, named: Knex.Raw | Knex.QueryBuilder, draft: AudienceRequest) =>
  db.from(named).select('named.*', db.raw(VERDICT, [draft.exclude_unsubscribed]));

/** Those of the ids who fit the filter. */
export const judgeListed = (db: Knex, ids: number[], filter: SubscriberFilter, draft: AudienceRequest) =>
  judge(
    db,
    filterSubscribers(db('subscribers').select(subscriberColumns), filter)
      .whereRaw('subscribers.id = any(?)', [ids])
      .as('named'),
    draft,
  );

async function judgeSelection(db: Knex, draft: AudienceRequest): Promise<JudgedAudience> {
  const { selection, selected_subscriber_ids: listed } = draft;
  const named = db('subscribers').select(subscriberColumns);
  if (selection) {
    filterSubscribers(named, selection).whereRaw('not subscribers.id = any(?)', [selection.except_ids]);
    return { rows: judge(db, named.as('named'), draft), duplicates: 0, invalid: 0 };
  }
  const ids = [...new Set(listed)];
  named.whereRaw('subscribers.id = any(?)', [ids]);
  const [found] = await db('subscribers').whereRaw('id = any(?)', [ids]).count<{ count: number }[]>();
  return {
    rows: judge(db, named.as('named'), draft),
    duplicates: listed.length - ids.length,
    invalid: ids.length - (found?.count ?? 0),
  };
}

/** @throws HttpError 400 when a role is to be mailed and none is named */
export async function judgeAudience(db: Knex, draft: AudienceRequest): Promise<JudgedAudience> {
  if (draft.recipient_type === 'selected_ids') return judgeSelection(db, draft);
  if (draft.recipient_type === 'manual') {
    const { emails, ...left } = readManualList(draft.manual_emails);
    return { rows: judge(db, db.raw(MANUAL, [emails]), draft), ...left };
  }
  const named = db('subscribers').select(subscriberColumns);
  if (draft.recipient_type === 'by_role') {
    if (!draft.role_filter) throw badRequest(texts.campaigns.roleRequired);
    named.where({ role: draft.role_filter });
  }
  return { rows: judge(db, named.as('named'), draft), duplicates: 0, invalid: 0 };
}
