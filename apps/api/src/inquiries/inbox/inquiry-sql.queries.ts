/** What the two inquiry tables have in common, as SQL. */

import { ERASED_EMAILS } from '@fairlead/contract/platform/erased-people';
import type { InquiryKind } from '@fairlead/contract/platform/inquiry-kind';
import { inquiryTables } from '../../platform/db/inquiry-tables.ts';
import { likeLiteral } from '../../platform/db/like.ts';
import { isShort, wordsOf } from '../../platform/db/search-term.ts';
import type { InboxFilter } from './inbox-filter.ts';

const about: Record<InquiryKind, string> = {
  demo: 'company, null::text as subject',
  contact: 'null::text as company, subject',
};
const both: InquiryKind[] = ['demo', 'contact'];
export const kindsOf = ({ kind }: InboxFilter): InquiryKind[] => (kind ? [kind] : both);

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
  where e.inquiry_id = ${inquiryTables[kind]}.id and e.inquiry_kind = '${kind}' and e.kind = 'reply'
  order by e.id desc limit 1), false) as reply_failed`;

const ASSIGNEE = `case when assignee_id is not null then jsonb_build_object('id', assignee_id,
  'username', coalesce((select a.username from admins a where a.id = assignee_id), assignee_name),
  'is_active', exists (select from admins a where a.id = assignee_id and a.is_active)) end as assignee`;

/** The columns shown for an inquiry. */
export const shownColumns = (
  kind: InquiryKind,
) => `'${kind}' as kind, id, name, email, ${about[kind]}, message, status,
  ${CAMPAIGN}, ${ASSIGNEE}, ${replyFailed(kind)}, due_at, answered_at,
  is_probably_spam as probably_spam, created_at`;
/** The same, with its position in the order. */
export const columns: Record<InquiryKind, string> = {
  demo: `${shownColumns('demo')}, ${AT}`,
  contact: `${shownColumns('contact')}, ${AT}`,
};

export const OVERDUE = `status = 'new' and answered_at is null and due_at <= now()`;
const NOBODY = 'not exists (select from admins a where a.id = assignee_id and a.is_active)';

type Condition = { sql: string; values: (string | number)[] };

/** The conditions of a filter besides kind and search, for `where`. */
export function conditionsOf({
  status,
  assignee,
  overdue,
  probably_spam,
  withoutErased,
}: InboxFilter): Condition {
  const conditions = [probably_spam ? 'is_probably_spam' : 'not is_probably_spam'];
  const values: (string | number)[] = [];
  if (status) {
    conditions.push('status = ?');
    values.push(status);
  }
  if (assignee === 'nobody') conditions.push(NOBODY);
  else if (assignee !== undefined) {
    conditions.push('assignee_id = ?');
    values.push(assignee);
  }
  if (overdue) conditions.push(OVERDUE);
  if (withoutErased) conditions.push(`email not like '${ERASED_EMAILS}'`);
  return { sql: conditions.join(' and '), values };
}

/**
 * `search_heads` has this before each field, so the trigrams of a field's beginning differ from those of any other
 * word.
 */
const FIELD_MARK = 'zq';

/** Without the marks, which no one wrote. */
const HEADS_HAVE = `search_heads like lower(?)
  and replace(search_heads, E'\\n${FIELD_MARK}', E'\\n') like lower(?)`;

/** The condition for a match: short terms match the beginning of a field, the words of longer ones anywhere. */
export function termCondition(term: string, { heads }: Pick<InboxFilter, 'heads'>): Condition {
  const literal = likeLiteral(term);
  if (heads === 'begin' || isShort(term))
    return { sql: 'search_heads like lower(?)', values: [`%\n${FIELD_MARK}${literal}%`] };
  const words = wordsOf(term).map((word) => `%${likeLiteral(word)}%`);
  const each = (sql: string) => words.map(() => sql).join(' and ');
  return heads === 'have'
    ? { sql: each(HEADS_HAVE), values: words.flatMap((word) => [word, word]) }
    : { sql: each('search_text like lower(?)'), values: words };
}
