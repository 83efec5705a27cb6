import type { CheckLine, FallbackCount } from '@fairlead/contract/campaigns/check';
import type { AudienceRequest } from '@fairlead/contract/campaigns/send-fields';
import type { MailDocument } from '@fairlead/contract/email/document/document';
import { fallbackText } from '@fairlead/contract/email/document/merge-fields';
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
import { countKinds, countSameSubject } from './audience.queries.ts';
import { addToFallbacks, noFallbacks } from './fallbacks.ts';

/** Seconds for each statement: at a million subscribers they take one or two. */
const SECONDS = 5;

const count = (people: number): string => people.toLocaleString('en-US');
const persons = (people: number): string => `${count(people)} ${people === 1 ? 'person' : 'people'}`;

const recipientsLine = (people: number): CheckLine =>
  people === 0
    ? { id: 'recipients', level: 'error', message: texts.campaigns.noRecipients, people }
    : { id: 'recipients', level: 'ok', message: `This goes to ${persons(people)}.`, people };

/** `isPartial`: not all names were looked at. */
function fallbackLine(fallback: FallbackCount, recipients: number, isPartial: boolean): CheckLine {
  const { people } = fallback;
  const who = `${isPartial ? 'At least ' : ''}${count(people)} of ${persons(recipients)}`;
  const level = people === 0 ? 'ok' : 'warning';
  return { id: 'fallbacks', level, message: fallbackText(fallback, who), people, fallback };
}

function fallbackLines(fallbacks: FallbackCount[], recipients: number, greetings: Greetings | null) {
  return fallbacks.map((fallback) => {
    const unsure = fallback.field === 'first_name' ? greetings : null;
    const people = fallback.people + (unsure?.unsure ?? 0);
    return fallbackLine({ ...fallback, people }, recipients, Boolean(unsure?.looked_at));
  });
}

/** People whose greeting looks odd, or who read the fallback because their name doesn't say a first name for sure. */
function greetingsLine({ odd: { length: people }, looked_at }: Greetings): CheckLine {
  if (people === 0) return { id: 'greetings', level: 'ok', message: 'Every greeting looks right.', people };
  const look = people === 1 ? '1 greeting looks odd' : `${count(people)} greetings look odd`;
  const message =
    looked_at === null ? `${look}.` : `${look}. We checked ${count(looked_at)} names; there are more.`;
  return { id: 'greetings', level: 'warning', message, people };
}

type Reading = Pick<Deps, 'db' | 'config'>;

/** What there's to say about the people who'd get it: of those who can't be read, only `audienceLines` says why. */
export async function linesAbout(
  { db, config }: Reading,
  audience: AudienceRequest,
  look: (trx: Knex, people: AudienceRows) => Promise<CheckLine[]>,
  unread: (error: HttpError) => CheckLine[] = () => [],
): Promise<CheckLine[]> {
  try {
    return await db.transaction(async (trx) => {
      await allowSeconds(trx, SECONDS);
      await withoutJit(trx);
      return look(trx, (await readAudience(trx, audience, config)).people);
    });
  } catch (error) {
    // No role was chosen yet, or the segment can't be used: the send refuses that, too.
    if (error instanceof HttpError) return unread(error);
    throw error;
  }
}

/** How many people get it, and which of them get a fallback. */
export const audienceLines = (
  deps: Reading,
  audience: AudienceRequest,
  fields: readonly MergeField[],
): Promise<CheckLine[]> =>
  linesAbout(
    deps,
    audience,
    async (trx, rows) => {
      const kinds = await countKinds(trx, rows.clone(), fields);
      const greets = fields.some(({ field }) => field === 'first_name');
      const greetings = greets ? await lookAtGreetings(trx, rows.clone()) : null;
      const recipients = kinds.reduce((sum, { people }) => sum + people, 0);
      if (recipients === 0) return [recipientsLine(0)];
      const fallbacks = noFallbacks(fields);
      for (const { person, people } of kinds) addToFallbacks(fallbacks, person, people);
      return [
        recipientsLine(recipients),
        ...fallbackLines(fallbacks, recipients, greetings),
        ...(greetings ? [greetingsLine(greetings)] : []),
      ];
    },
    ({ message }) => [{ id: 'recipients', level: 'error', message }],
  );

/** Who of them got one with the same subject within the last 24 hours: maybe this very email. */
export async function sameSubjectLines(
  deps: Reading,
  audience: AudienceRequest,
  document: MailDocument,
): Promise<CheckLine[]> {
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
