import { optOutTexts } from '@fairlead/contract/consent/opt-out-texts';
import type { Preferences } from '@fairlead/contract/consent/preferences';
import { isErasedEmail } from '@fairlead/contract/platform/erased-people';
import { emailKey } from '@fairlead/contract/platform/text/email';
import type { Knex } from 'knex';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/http/answers/errors.ts';
import { findErased } from '../suppressions/erased-addresses.queries.ts';
import { findSuppressions } from '../suppressions/suppressions.queries.ts';
import { findLeftTopics, findPause } from '../topics/topic-choices.queries.ts';
import { findShownTopics } from '../topics/topics.queries.ts';
import { findRecipientByToken, type LinkedRecipient } from '../unsubscribes/unsubscribes.queries.ts';
import {
  findAboutCampaign,
  findConsent,
  findPresentPerson,
  type PresentPerson,
  wasSubscriber,
} from './preferences.queries.ts';

type Linked = Pick<Deps, 'config' | 'db'>;

/** The recipient of the email with this link. For someone who was erased, there's nothing to show and nothing to store. */
export async function findLinked(
  { config, db }: Linked,
  token: string,
): Promise<LinkedRecipient | undefined> {
  const recipient = await findRecipientByToken(db, token);
  if (!recipient || isErasedEmail(recipient.email)) return undefined;
  // An email that was handed over keeps its address until its outcome is known.
  const erased = await findErased(db, config, [recipient.email]);
  return erased.size === 0 ? recipient : undefined;
}

/** @throws HttpError 404 for a token that isn't in any email of ours, or is that of someone who was erased */
export async function linkedRecipient(deps: Linked, token: string): Promise<LinkedRecipient> {
  const recipient = await findLinked(deps, token);
  if (!recipient) throw notFound(optOutTexts.unknownToken);
  return recipient;
}

/** An opt-out comes first: it's what the person decided. */
async function stateOf(
  db: Knex,
  email: string,
  person: PresentPerson | undefined,
): Promise<Preferences['state']> {
  const reasons = (await findSuppressions(db, email)).map(({ reason }) => reason);
  if (reasons.includes('opted_out')) return 'unsubscribed';
  if (reasons.length > 0) return 'blocked';
  return person && !person.is_active ? 'inactive' : 'subscribed';
}

async function joinedHow(
  db: Knex,
  recipient: LinkedRecipient,
  person: PresentPerson | undefined,
  campaign: { created_at: string; sent_at: string | null },
): Promise<Preferences['joined']> {
  const cameLater = (sent: string) => person === undefined || person.subscribed_at > sent;
  if (cameLater(campaign.created_at) && (await wasSubscriber(db, recipient.id)) === false)
    return { how: 'typed', at: campaign.created_at, inquiry: null };
  if (!person) return { how: 'removed', at: null, inquiry: null };
  const sent = campaign.sent_at ?? campaign.created_at;
  const consent = await findConsent(db, person.id, sent);
  // Someone who was on the list already didn't get the email because they agreed later.
  if (consent && (consent.at <= sent || cameLater(sent)))
    return { how: consent.kind, at: consent.at, inquiry: consent.inquiry };
  const how = person.source === 'import' ? 'imported' : 'added';
  return { how, at: person.subscribed_at, inquiry: null };
}

/** What the person with this link has chosen, and why they got the email. */
export async function readPreferences(db: Knex, recipient: LinkedRecipient): Promise<Preferences> {
  const person = await findPresentPerson(db, recipient.email);
  const email = person?.email ?? recipient.email;
  const key = emailKey(email);
  const left = await findLeftTopics(db, key);
  const { created_at, ...about } = await findAboutCampaign(db, recipient.campaign_id);
  const campaign = { ...about, sent_at: recipient.sent_at ?? about.sent_at };
  return {
    email: recipient.email,
    state: await stateOf(db, email, person),
    person: person ? { name: person.name, first_name: person.first_name } : null,
    topics: (await findShownTopics(db)).map((topic) => ({ ...topic, wanted: !left.includes(topic.id) })),
    paused_until: await findPause(db, key),
    joined: await joinedHow(db, recipient, person, { ...campaign, created_at }),
    campaign,
  };
}
