import { isDeepStrictEqual } from 'node:util';
import { seededRandom } from '@fairlead/local-resend/faults/faults';
import fc from 'fast-check';
import { testEmails } from '../../../apps/api/test/calls/campaign-calls.ts';
import {
  type AddressedWebhook,
  anyEvent,
  type Known,
  readKnown,
  recount,
  webhooksOf,
} from '../../../apps/api/test/faults/webhook-history.ts';
import { waitUntil } from '../../../apps/api/test/wait-until.ts';
import { launchCampaign } from '../../../ops/test/launch-campaign.ts';
import { besideApi } from './api-process.ts';
import type { Part, Row } from './part.ts';
import { LANES, postForged, postWebhooks, WEBHOOK_ENV } from './post-webhooks.ts';
import { shuffled } from './shuffled.ts';
import { allEnded, onTrial, patienceFor, type Trial } from './trial.ts';

/** As many emails to each person as may soft-bounce before the email counts as dead. */
const CAMPAIGNS = 3;
const EVENTS_PER_MAIL = 8;
/** Of the events, in the control. */
const WITHHELD = 0.01;

/** Half of the large run. */
const eventsFor = (recipients: number) => Math.ceil(recipients / 2);

type Reported = Known & { webhooks: number; recounted: Awaited<ReturnType<typeof recount>> };

/** Webhooks posted one after the other. */
type Lane = AddressedWebhook[];

/** One of so many is forged, too: as a complaint, which would suppress the person. */
const FORGED_EVERY = 50;

const forged = (webhooks: AddressedWebhook[]): AddressedWebhook[] =>
  webhooks
    .filter((_, index) => index % FORGED_EVERY === 0)
    .map(({ id, to, body }) => ({ id: `forged_${id}`, to, body: { ...body, type: 'email.complained' } }));

/** The same, beside two API processes that record at the same time. */
const besideTwoApis = <T>(trial: Trial, act: (urls: readonly string[]) => Promise<T>): Promise<T> =>
  besideApi(trial, { SENDER: 'on', ...WEBHOOK_ENV }, (first) =>
    besideApi(trial, { SENDER: 'off', ...WEBHOOK_ENV }, (second) => act([first.url, second.url])),
  );

/** Sends the campaigns, then posts webhooks about their emails, all lanes at the same time. */
const report = (
  serverUrl: string,
  events: number,
  seed: number,
  intoLanes: (webhooks: AddressedWebhook[]) => Lane[],
): Promise<Reported> =>
  onTrial(serverUrl, {}, (trial) =>
    besideTwoApis(trial, async (urls) => {
      const { db } = trial.deps;
      const people = Math.ceil(events / CAMPAIGNS / EVENTS_PER_MAIL);
      const draft = { recipient_type: 'manual', manual_emails: testEmails(people) };
      for (let count = 0; count < CAMPAIGNS; count += 1) await launchCampaign(trial.deps, draft);
      await waitUntil('the campaigns are sent', () => allEnded(db), patienceFor(CAMPAIGNS * people), 100);
      const sampled = fc.sample(anyEvent(CAMPAIGNS * people), { seed, numRuns: events });
      const webhooks = await webhooksOf(db, sampled);
      const lanes = intoLanes(webhooks);
      const urlOf = (lane: number) => urls[lane % urls.length] ?? '';
      await Promise.all([
        ...lanes.map((lane, number) => postWebhooks(urlOf(number), lane)),
        ...urls.map((url) => postForged(url, forged(webhooks))),
      ]);
      return { ...(await readKnown(db)), webhooks: lanes.flat().length, recounted: await recount(db) };
    }),
  );

const nameOf = ({ email, reason, origin }: Known['suppressions'][number]) => `${email} ${reason} ${origin}`;

function differencesTo(reference: Known, { mails, suppressions }: Known) {
  const expected = new Set(reference.suppressions.map(nameOf));
  const found = suppressions.map(nameOf);
  const surplus = found.filter((name) => !expected.has(name)).length;
  return {
    mails: mails.filter((mail, index) => !isDeepStrictEqual(mail, reference.mails[index])).length,
    suppressions: surplus + expected.size - (found.length - surplus),
  };
}

function rowOf(what: string, reported: Reported, reference: Reported, control = false): Row {
  const { figures, classes, optOuts, recounted, suppressions, webhooks } = reported;
  const different = differencesTo(reference, reported);
  const same = Object.values(different).every((count) => count === 0);
  const balanced = isDeepStrictEqual({ figures, classes }, recounted);
  const equal =
    isDeepStrictEqual(figures, reference.figures) && isDeepStrictEqual(optOuts, reference.optOuts);
  return {
    ok: control ? !same : same && equal && balanced,
    cells: [
      what,
      webhooks,
      suppressions.length,
      different.mails,
      different.suppressions,
      balanced ? 'yes' : 'no',
    ],
  };
}

const split = (webhooks: AddressedWebhook[], laneOf: (webhook: AddressedWebhook, index: number) => number) =>
  Array.from({ length: LANES }, (_, lane) =>
    webhooks.filter((webhook, index) => laneOf(webhook, index) % LANES === lane),
  );

/** Webhooks about one email address are in one lane, in order. */
const inOrder = (webhooks: AddressedWebhook[]): Lane[] => {
  const numbers = new Map([...new Set(webhooks.map(({ to }) => to))].map((to, number) => [to, number]));
  return split(webhooks, ({ to }) => numbers.get(to) ?? 0);
};

async function* compare(url: string, events: number, seed: number): AsyncIterable<Row> {
  const random = seededRandom(seed);
  const mixed = (webhooks: AddressedWebhook[]): Lane[] => {
    const repeated = webhooks.flatMap((webhook) =>
      Array.from({ length: 1 + Math.floor(3 * random()) }, () => webhook),
    );
    return split(shuffled(repeated, random), (_, index) => index);
  };
  const reference = await report(url, events, seed, inOrder);
  yield rowOf('in order for each email address, once', reference, reference);
  yield rowOf('shuffled, one to three times', await report(url, events, seed, mixed), reference);

  const fewer = Math.max(1_000, Math.ceil(events / 10));
  const partly = (webhooks: AddressedWebhook[]) => mixed(webhooks.filter(() => random() >= WITHHELD));
  const withheld = await report(url, fewer, seed, partly);
  const complete = await report(url, fewer, seed, inOrder);
  yield rowOf('control: 1% withheld', withheld, complete, true);
}

export const webhooksPart: Part = {
  title: ({ recipients }) =>
    `Webhooks: ${eventsFor(recipients)} events of ${CAMPAIGNS} campaigns to the same people within six weeks, ${LANES} webhooks at once to two API processes, and forged complaints (limit: the same result in any order; the control must differ)`,
  columns: [
    'webhooks',
    'sent',
    'suppressions',
    'emails that differ',
    'suppressions that differ',
    'figures equal a recount',
  ],
  rows: ({ url }, { recipients, seeds: [seed = 1] }) => compare(url, eventsFor(recipients), seed),
};
