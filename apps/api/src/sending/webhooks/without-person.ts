import { createHmac } from 'node:crypto';
import { emailKey } from '@fairlead/contract/platform/text/email';
import type { Knex } from 'knex';
import { type ErasureKey, findErased } from '../../consent/suppressions/erased-addresses.queries.ts';
import type { Click, EventDetails } from './provider-event.ts';
import { bounceTable, classifyBounce, STATUS_CODE } from './suppress/bounce-classes.ts';
import { failureWord } from './undelivered.ts';
import { bareAgent } from './without-places.ts';

/** Whose event it is. */
export type Erased = {
  erasureKey: string;
  recipientId: number | null;
  /** What says who they are, in lower case: links may have it. */
  words: readonly string[];
};

/** Characters: shorter words are part of others. */
const LONG = 5;

type Bounce = NonNullable<EventDetails['bounce']>;

/** The code that decides about its class; otherwise the type does. */
function bareBounce(bounce: Bounce): Bounce {
  const { type, subType, message = '', diagnosticCode = [] } = bounce;
  const rule = classifyBounce(bounce);
  const known = (word: string | undefined) => bounceTable.some(({ types }) => types.includes(word ?? ''));
  const codes = [...diagnosticCode, message].flatMap((text) => STATUS_CODE.exec(text)?.[0] ?? []);
  const code = codes.find((one) => classifyBounce({ diagnosticCode: [one] }) === rule);
  return {
    ...(known(type) && { type }),
    ...(known(subType) && { subType }),
    ...(code && { diagnosticCode: [code] }),
  };
}

function decoded(link: string): string {
  try {
    return decodeURIComponent(link.replaceAll('+', ' ')).toLowerCase();
  } catch {
    return link.toLowerCase();
  }
}

/** Where it leads to, which the figures of links need; not what was filled in for this person. */
function bareLink(link: string, words: readonly string[]): string {
  const [page = '', filledIn = ''] = link.split(/[?#](.*)/s);
  const values = [...new URLSearchParams(filledIn).values()].map((value) => value.toLowerCase());
  const long = words.filter((word) => word.length >= LONG);
  if (long.some((word) => decoded(page).includes(word)))
    return URL.canParse(page) ? new URL(page).origin : '';
  const isPersonal =
    words.some((word) => values.includes(word)) || long.some((word) => decoded(filledIn).includes(word));
  return isPersonal ? page : link;
}

function bareClick(
  { ipAddress, place, link, timestamp, userAgent }: Click,
  { words, ...whose }: Erased,
): Click {
  const ip = createHmac('sha256', whose.erasureKey).update(`ip ${whose.recipientId} ${ipAddress}`);
  return {
    timestamp,
    ...(link !== undefined && { link: bareLink(link, words) }),
    // Clicks from the same IP are still seen to be.
    ...(ipAddress && { ipAddress: ip.digest('hex').slice(0, 16) }),
    ...(place && { place }),
    userAgent: bareAgent(userAgent),
  };
}

/**
 * What an event says about its email and not about the person. It counts as before: all events of an email are judged
 * again whenever one arrives.
 */
export const withoutPerson = (
  { bounce, click, failed, suppressed, origin, ...others }: EventDetails,
  erased: Erased,
): EventDetails => ({
  ...others,
  ...(bounce && { bounce: bareBounce(bounce) }),
  ...(click && { click: bareClick(click, erased) }),
  ...(failed && { failed: { reason: failureWord(failed.reason) } }),
  ...(suppressed && { suppressed: {} }),
  ...(origin && { origin }),
});

/** What no address has in it, in JSON or in a sentence. */
const BETWEEN = /([\s"'<>,;:()[\]\\])/;

/** A text of the provider without the addresses of people who were erased. */
export async function redactErased(db: Knex, key: ErasureKey, text: string): Promise<string> {
  const parts = text.split(BETWEEN);
  const emails = parts.filter((part) => part.includes('@'));
  const erased = await findErased(db, key, emails);
  return parts.map((part) => (erased.has(emailKey(part)) ? '[erased]' : part)).join('');
}
