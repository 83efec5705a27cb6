/** What the two tables of inquiries have in common, as SQL. */
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

/** Exact: a time in JavaScript has milliseconds only, and rows of the same one must not be lost between two pages. */
export const AT = '(extract(epoch from created_at) * 1000000)::bigint as at';
export const MOMENT = "timestamptz 'epoch' + ?::float8 * interval '1 microsecond'";

const CAMPAIGN = `(select jsonb_build_object('id', c.id, 'campaign_name', c.campaign_name) from campaigns c
  where c.id = campaign_id) as campaign`;

/** What is shown of an inquiry. */
export const seen = (
  kind: InquiryKind,
) => `'${kind}' as kind, id, name, email, ${about[kind]}, message, status,
  ${CAMPAIGN}, created_at`;
/** The same, with its place in the order. */
export const columns: Record<InquiryKind, string> = {
  demo: `${seen('demo')}, ${AT}`,
  contact: `${seen('contact')}, ${AT}`,
};

/** What `search_heads` has in front of each field, so that the trigrams of a beginning are of no other word. */
const FIELD_MARK = 'zq';

/** What holds of those that fit a term: short ones match the beginning of a field, longer ones match anywhere. */
export function termCondition(term: string): [sql: string, value: string] {
  const literal = likeLiteral(term);
  return isShort(term)
    ? ['search_heads like lower(?)', `%\n${FIELD_MARK}${literal}%`]
    : ['search_text like lower(?)', `%${literal}%`];
}
