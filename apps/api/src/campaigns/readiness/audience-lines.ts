import type { ReadinessLine } from '@fairlead/contract/campaigns/readiness';
import type { AudienceRequest } from '@fairlead/contract/campaigns/send-fields';
import type { MailDocument } from '@fairlead/contract/email/document/document';
import { everyoneHas, mergeFields } from '@fairlead/contract/email/document/merge-fields';
import { plainText } from '@fairlead/contract/email/document/plain-text';
import { texts } from '@fairlead/contract/platform/texts';
import type { Knex } from 'knex';
import { allowSeconds, withoutJit } from '../../platform/db/time-limit.ts';
import type { Deps } from '../../platform/deps.ts';
import { HttpError } from '../../platform/http/answers/errors.ts';
import type { MergeField } from '../../sending/render/merge-fields.ts';
import type { AudienceRows } from '../audience/audience.queries.ts';
import { readAudience } from '../audience/read-audience.ts';
import { type Greetings, lookAtGreetings } from '../greetings/greetings.ts';
import { type AudienceCounts, countRecipients, countSameSubject } from './audience.queries.ts';

/** Seconds for each statement: at a million subscribers they take one or two. */
const SECONDS = 5;

const count = (people: number): string => people.toLocaleString('en-US');
const persons = (people: number): string => `${count(people)} ${people === 1 ? 'person' : 'people'}`;

function recipientsLine({ people }: AudienceCounts): ReadinessLine {
  return people === 0
    ? { id: 'recipients', level: 'error', message: texts.campaigns.noRecipients, people }
    : { id: 'recipients', level: 'ok', message: `This goes to ${persons(people)}.`, people };
}

type Fallbacks = { counts: AudienceCounts; greetings: Greetings | null };

function fallbackLine({ field, fallback }: MergeField, { counts, greetings }: Fallbacks): ReadinessLine {
  const unsure = field === 'first_name' ? greetings : null;
  const people = counts[`no_${field}`] + (unsure?.unsure ?? 0);
  const what = mergeFields[field].label.toLowerCase();
  const known = { id: 'fallbacks', people, fallback: { field, fallback, people } } as const;
  if (people === 0)
    return {
      ...known,
      level: 'ok',
      message: everyoneHas(field),
    };
  const has = people === 1 ? 'has' : 'have';
  return {
    ...known,
    level: 'warning',
    message: `${unsure?.looked_at ? 'At least ' : ''}${count(people)} of ${persons(counts.people)} ${has} no ${what} and will read “${fallback}”.`,
  };
}

/** People whose greeting looks odd, or who read the fallback because their name doesn't say a first name for sure. */
function greetingsLine({ odd: { length: people }, looked_at }: Greetings): ReadinessLine {
  if (people === 0) return { id: 'greetings', level: 'ok', message: 'Every greeting looks right.', people };
  const look = people === 1 ? '1 greeting looks odd' : `${count(people)} greetings look odd`;
  const message =
    looked_at === null ? `${look}.` : `${look}. We checked ${count(looked_at)} names; there are more.`;
  return { id: 'greetings', level: 'warning', message, people };
}

/** How many people get it, and which of them get a fallback. */
export async function audienceLines(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  audience: AudienceRequest,
  fields: readonly MergeField[],
): Promise<ReadinessLine[]> {
  try {
    const greets = fields.some(({ field }) => field === 'first_name');
    const found = await db.transaction(async (trx) => {
      await allowSeconds(trx, SECONDS);
      await withoutJit(trx);
      const { people } = await readAudience(trx, audience, config);
      const counts = await countRecipients(trx, people.clone());
      return { counts, greetings: greets ? await lookAtGreetings(trx, people.clone()) : null };
    });
    const { counts, greetings } = found;
    if (counts.people === 0) return [recipientsLine(counts)];
    const fallbacks = fields.map((field) => fallbackLine(field, found));
    return [recipientsLine(counts), ...fallbacks, ...(greetings ? [greetingsLine(greetings)] : [])];
  } catch (error) {
    // No role was chosen yet, or the segment can't be used: the send refuses that, too.
    if (error instanceof HttpError) return [{ id: 'recipients', level: 'error', message: error.message }];
    throw error;
  }
}

/** What there's to say about the people who'd get it: nothing if they can't be read, as `audienceLines` says why. */
export async function linesAbout(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  audience: AudienceRequest,
  look: (trx: Knex, people: AudienceRows) => Promise<ReadinessLine[]>,
): Promise<ReadinessLine[]> {
  try {
    return await db.transaction(async (trx) => {
      await allowSeconds(trx, SECONDS);
      await withoutJit(trx);
      return look(trx, (await readAudience(trx, audience, config)).people);
    });
  } catch (error) {
    if (error instanceof HttpError) return [];
    throw error;
  }
}

/** Who of them got one with the same subject within the last 24 hours: maybe this very email. */
export async function sameSubjectLines(
  deps: Pick<Deps, 'db' | 'config'>,
  audience: AudienceRequest,
  document: MailDocument,
): Promise<ReadinessLine[]> {
  const subject = plainText(document.subject);
  if (subject.trim() === '') return [];
  return linesAbout(deps, audience, async (trx, audienceRows) => {
    const people = await countSameSubject(trx, audienceRows, subject);
    const message =
      people === 0
        ? 'Nobody got an email with this subject in the last 24 hours.'
        : `${persons(people)} got an email with this subject in the last 24 hours.`;
    return [{ id: 'same_subject', level: people === 0 ? 'ok' : 'warning', message, people }];
  });
}
