/** What the two inquiry tables have in common, as SQL. */
import type { InquiryFilter } from '@fairlead/contract/inquiries';
import type { InquiryKind } from '@fairlead/contract/types';
import { likeLiteral } from '../../db/like.ts';
import { isShort } from '../subscribers/subscriber-filter.queries.ts';

export const tables: Record<InquiryKind, string> = { demo: 'demo_requests', contact: 'contact_messages' };
const about: Record<InquiryKind, string> = {
  demo: 'company, null::text as subject',
  contact: 'null::text as company, subject',
};
const both: InquiryKind[] = ['demo', 'contact'];
export const kindsOf = ({ kind }: InquiryFilter): InquiryKind[] => (kind ? [kind] : both);

/**
 * In full precision: JavaScript's times only have milliseconds, and rows that share one must not be lost between two
 * pages.
 */
export const AT = '(extract(epoch from created_at) * 1000000)::bigint as at';
export const MOMENT = "timestamptz 'epoch' + ?::float8 * interval '1 microsecond'";

const CAMPAIGN = `(select jsonb_build_object('id', c.id, 'campaign_name', c.campaign_name) from campaigns c
  where c.id = campaign_id) as campaign`;

const replyFailed = (kind: InquiryKind) => `coalesce((
  select o.status = 'failed' from inquiry_emails e join outbox o on o.id = e.outbox_id
  where e.inquiry_id = ${tables[kind]}.id and e.inquiry_kind = '${kind}' and e.kind = 'reply'
  order by e.id desc limit 1), false) as reply_failed`;

/** The columns shown for an inquiry. */
export const shownColumns = (
  kind: InquiryKind,
) => `'${kind}' as kind, id, name, email, ${about[kind]}, message, status,
  ${CAMPAIGN}, ${replyFailed(kind)}, answered_at, created_at`;
/** The same, with its position in the order. */
export const columns: Record<InquiryKind, string> = {
  demo: `${shownColumns('demo')}, ${AT}`,
  contact: `${shownColumns('contact')}, ${AT}`,
};

/**
 * `search_heads` has this before each field, so the trigrams of a field's beginning differ from those of any other
 * word.
 */
const FIELD_MARK = 'zq';

/** The condition for a match: short terms match the beginning of a field, longer ones match anywhere. */
export function termCondition(term: string): [sql: string, value: string] {
  const literal = likeLiteral(term);
  return isShort(term)
    ? ['search_heads like lower(?)', `%\n${FIELD_MARK}${literal}%`]
    : ['search_text like lower(?)', `%${literal}%`];
}
