import type { AudienceRequest } from '@fairlead/contract/campaigns/send-fields';
import { topicTexts } from '@fairlead/contract/consent/topics';
import { segmentTexts } from '@fairlead/contract/lists/segment-definition';
import { emailKey } from '@fairlead/contract/platform/text/email';
import { texts } from '@fairlead/contract/platform/texts';
import type { Knex } from 'knex';
import { findErased } from '../../consent/suppressions/erased-addresses.queries.ts';
import { findTopic } from '../../consent/topics/topics.queries.ts';
import { usableSegment } from '../../lists/segments/usable-segment.ts';
import type { Config } from '../../platform/config.ts';
import { badRequest, conflict } from '../../platform/http/answers/errors.ts';
import { readTypedEmails } from '../../platform/mail/typed-emails.ts';
import {
  type AudienceRows,
  type Candidates,
  candidatesByEmail,
  candidatesByFilter,
  candidatesById,
  candidatesBySegment,
  withVerdicts,
} from './audience.queries.ts';

/** Besides the rows: duplicates in the draft, typed entries that aren't emails, and typed emails of erased people. */
type Entries<People> = { people: People; duplicates: number; invalid: number; erased: number };

/** What decides who is meant. */
export type AudienceConfig = Pick<Config, 'timeZone' | 'erasureKey'>;

const only = (people: Candidates): Entries<Candidates> => ({
  people,
  duplicates: 0,
  invalid: 0,
  erased: 0,
});

async function readEntries(
  db: Knex,
  draft: AudienceRequest,
  config: AudienceConfig,
): Promise<Entries<Candidates>> {
  const { recipient_type: type, role_filter: role, selection, selected_subscriber_ids: ids } = draft;
  if (type === 'manual') {
    const { emails, ...rest } = readTypedEmails(draft.manual_emails);
    const erased = await findErased(db, config, emails);
    const others = emails.filter((email) => !erased.has(emailKey(email)));
    return { people: candidatesByEmail(db, others), erased: erased.size, ...rest };
  }
  if (type === 'all_active') return only(candidatesByFilter(db, {}));
  if (type === 'by_role') {
    if (!role) throw badRequest(texts.campaigns.roleRequired);
    return only(candidatesByFilter(db, { role }));
  }
  if (type === 'segment') {
    if (!draft.segment_id) throw badRequest(segmentTexts.required);
    return only(candidatesBySegment(db, await usableSegment(db, draft.segment_id, config.timeZone)));
  }
  if (selection) return only(candidatesByFilter(db, selection, selection.except_ids));
  const once = [...new Set(ids)];
  return { people: candidatesById(db, once), duplicates: ids.length - once.length, invalid: 0, erased: 0 };
}

/**
 * The people a draft names, each with a verdict: emailed, or why not.
 * @throws HttpError 400 if the campaign goes to a role or segment and none is given; 409 if the topic or segment was
 * deleted, or one of the segment's rules can't be answered
 */
export async function readAudience(
  db: Knex,
  draft: AudienceRequest,
  config: AudienceConfig,
): Promise<Entries<AudienceRows>> {
  const topic = draft.topic_id ?? null;
  if (topic !== null && !(await findTopic(db, topic))) throw conflict(topicTexts.deleted);
  const { people, ...rest } = await readEntries(db, draft, config);
  const excludeInactive = draft.exclude_unsubscribed;
  return { people: withVerdicts(db, people, { excludeInactive, topic }), ...rest };
}
