import { forEachField, MERGED_FIELDS } from '@fairlead/contract/platform/person-fields';
import { texts } from '@fairlead/contract/platform/texts';
import type { Knex } from 'knex';
import { z } from 'zod';
import { conflict, notFound } from '../../platform/http/answers/errors.ts';
import { unsubscribePage } from '../../sending/render/email-urls.ts';
import { type EmailRecipient, readCompiledEmail, renderBatch } from '../../sending/render/render-batch.ts';
import { readRendering } from '../../sending/render/rendering.ts';
import type { FilledEmail } from './fill-email.ts';
import { type FrozenEmail, findEmailRecipient, findFrozenEmail } from './sent-email.queries.ts';

/** Which email of a campaign; with null, as nobody in particular would get it. */
export type SentEmailId = { campaignId: number; recipientId: number | null };

export type SentEmail = FilledEmail & { recipient: Pick<EmailRecipient, 'id' | 'email' | 'name'> | null };

const Posted = z.array(z.object({ subject: z.string(), html: z.string(), text: z.string() }));

/** Whose links lead to no one's own page. */
const NO_TOKEN = '';
const NOBODY: EmailRecipient = {
  id: 0,
  email: '',
  token: NO_TOKEN,
  ...forEachField(MERGED_FIELDS, () => null),
  role: null,
};
const PLAIN_LINK = unsubscribePage('');

/**
 * Takes the email out of the very bytes that are posted, so it can't differ from them. Without a token it has the plain
 * unsubscribe link.
 */
function render(
  { mail_pieces, rendering, public_url: publicUrl }: FrozenEmail,
  recipient: EmailRecipient,
): FilledEmail {
  const compiled = readCompiledEmail(mail_pieces);
  const read = readRendering(rendering, compiled.fields);
  if ('unknown' in read) throw conflict(texts.campaigns.emailOfNewerVersion);
  const how =
    recipient.token === NO_TOKEN ? { ...read.rendering, unsubscribe_link: PLAIN_LINK } : read.rendering;
  const body = renderBatch({ compiled, publicUrl, rendering: how }, [recipient]);
  const [email] = Posted.parse(JSON.parse(body.toString()));
  if (!email) throw notFound(texts.campaigns.emailNotFound);
  return email;
}

async function findFrozen(db: Knex, { campaignId, recipientId }: SentEmailId) {
  const frozen = await findFrozenEmail(db, campaignId);
  if (!frozen) throw notFound(texts.campaigns.notFound);
  if (recipientId === null) return { frozen, person: null };
  const person = await findEmailRecipient(db, campaignId, recipientId);
  if (person) return { frozen, person };
  const { recipientsRemoved, recipientNotFound } = texts.campaigns;
  throw notFound(frozen.details_removed_at ? recipientsRemoved : recipientNotFound);
}

/**
 * A campaign's email as it's posted to one recipient, or with the words for people we know nothing about and the plain
 * unsubscribe link.
 * @throws HttpError 404 without the campaign or recipient; 409 if only a newer release can render it
 */
export async function findSentEmail(db: Knex, sent: SentEmailId): Promise<SentEmail> {
  const { frozen, person } = await findFrozen(db, sent);
  if (!person) return { ...render(frozen, NOBODY), recipient: null };
  const { id, email, name } = person;
  return { ...render(frozen, person), recipient: { id, email, name } };
}

/**
 * The same for someone else to read: what it says, with links that can't act for its recipient.
 * @throws HttpError as above
 */
export async function findCopyOfSent(db: Knex, sent: SentEmailId): Promise<FilledEmail> {
  const { frozen, person } = await findFrozen(db, sent);
  return render(frozen, { ...(person ?? NOBODY), token: NO_TOKEN });
}
