import type { AudienceRequest } from '@fairlead/contract/send-fields';
import { texts } from '@fairlead/contract/texts';
import type { Knex } from 'knex';
import { badRequest } from '../../http/errors.ts';
import { readTypedEmails } from '../../mail/typed-emails.ts';
import {
  type AudienceRows,
  type Candidates,
  candidatesByEmail,
  candidatesByFilter,
  candidatesById,
  withVerdicts,
} from './audience.queries.ts';

/** Besides the rows: duplicates in the draft, and typed entries that aren't emails. */
type Entries<People> = { people: People; duplicates: number; invalid: number };

const only = (people: Candidates): Entries<Candidates> => ({ people, duplicates: 0, invalid: 0 });

function readEntries(db: Knex, draft: AudienceRequest): Entries<Candidates> {
  const { recipient_type: type, role_filter: role, selection, selected_subscriber_ids: ids } = draft;
  if (type === 'manual') {
    const { emails, ...rest } = readTypedEmails(draft.manual_emails);
    return { people: candidatesByEmail(db, emails), ...rest };
  }
  if (type === 'all_active') return only(candidatesByFilter(db, {}));
  if (type === 'by_role') {
    if (!role) throw badRequest(texts.campaigns.roleRequired);
    return only(candidatesByFilter(db, { role }));
  }
  if (selection) return only(candidatesByFilter(db, selection, selection.except_ids));
  const once = [...new Set(ids)];
  return { people: candidatesById(db, once), duplicates: ids.length - once.length, invalid: 0 };
}

/**
 * The people a draft names, each with a verdict: emailed, or why not.
 * @throws HttpError 400 if the campaign goes to a role and none is given
 */
export function readAudience(db: Knex, draft: AudienceRequest): Entries<AudienceRows> {
  const { people, ...rest } = readEntries(db, draft);
  return { people: withVerdicts(db, people, { excludeInactive: draft.exclude_unsubscribed }), ...rest };
}
