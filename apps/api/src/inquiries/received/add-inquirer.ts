import type { Consent } from '@fairlead/contract/consent/consents';
import { erasureTexts } from '@fairlead/contract/people/personal-data';
import type { Subscriber } from '@fairlead/contract/people/subscribers';
import { isErasedEmail } from '@fairlead/contract/platform/erased-people';
import type { SubscriberRole } from '@fairlead/contract/platform/roles';
import { actAs } from '../../access/sessions/act-as.ts';
import type { Caller } from '../../access/sessions/authenticate.ts';
import { findSameConsent, insertConsent, type NewConsent } from '../../people/person/consents.queries.ts';
import { enlist } from '../../people/subscribers/add-subscriber.ts';
import { readLocked } from '../../people/subscribers/subscribers.queries.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict } from '../../platform/http/answers/errors.ts';
import type { InquiryId } from '../inbox/inbox.queries.ts';
import { readInquiry } from '../inbox/mark-inquiry.ts';

type Request = { statement?: string | null | undefined; role: SubscriberRole };
type Added = { subscriber: Subscriber; consent: Consent; added: boolean };

/**
 * Adds the person behind an inquiry to the subscribers, and records why the team may email them. Someone who's on the
 * list already keeps their details, and gets the consent.
 * @throws HttpError 404, or 409 for an email that must stay suppressed, or one that opted out if nothing is stated
 */
export const addInquirer = (
  { config, db }: Pick<Deps, 'config' | 'db'>,
  { kind, id }: InquiryId,
  { statement, role }: Request,
  caller: Caller,
): Promise<Added> =>
  actAs(db, caller, async (trx, record) => {
    const { email, name, company } = await readInquiry(trx, { kind, id });
    if (isErasedEmail(email)) throw conflict(erasureTexts.erased);
    const fields = { email, name, organization: company, role, source: 'inquiry', reason: statement };
    const { id: subscriber_id, how } = await enlist(trx, record, fields, caller, config);
    const wanted: NewConsent = {
      subscriber_id,
      kind: statement ? 'stated' : 'inquiry',
      words: statement || null,
      admin_id: caller.actor.id,
      admin_name: caller.actor.username,
      inquiry_kind: kind,
      inquiry_id: id,
    };
    const before = await findSameConsent(trx, wanted);
    const consent = before ?? (await insertConsent(trx, wanted));
    if (how === 'there' && !before)
      await record('CREATE_CONSENT', `Recorded the consent of subscriber ${subscriber_id}`, {
        kind: 'subscriber',
        id: subscriber_id,
      });
    return { subscriber: await readLocked(trx, subscriber_id), consent, added: how !== 'there' };
  });
