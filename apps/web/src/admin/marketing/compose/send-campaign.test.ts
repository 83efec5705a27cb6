import { expect, test } from 'vitest';
import { ApiError } from '../../../api/call.ts';
import type { SendReply } from '../../../api/campaigns.ts';
import type { Attempt } from './draft.ts';
import { type Occasion, sendCampaign } from './send-campaign.ts';

const reply: SendReply = {
  success: true,
  results: { successful: 3, failed: 0 },
  campaign_id: 1,
  status: 'sent',
  pending: 0,
};

const attemptOf = (key: string, expected_recipients: number): Attempt => ({
  key,
  made_at: '2026-11-20T23:59:00.000Z',
  body: { subject: 'News', campaign_name: 'Autumn', recipient_type: 'all_active', expected_recipients },
});

/** A server that gives these answers in order, and an admin who confirms unless told otherwise. */
function scene(answers: (SendReply | Error)[], { recipients = 3, says = true, another = true } = {}) {
  const seen = {
    asked: [] as [number, Occasion][],
    askedForAnother: 0,
    posted: [] as Attempt[],
    remembered: null as Attempt | null,
  };
  let keys = 0;
  const steps = {
    countRecipients: async () => recipients,
    confirm: async (count: number, occasion: Occasion) => {
      seen.asked.push([count, occasion]);
      return says;
    },
    confirmAnother: async () => {
      seen.askedForAnother++;
      return another;
    },
    newAttempt: (count: number) => attemptOf(`key-${++keys}`, count),
    post: async (attempt: Attempt) => {
      seen.posted.push(attempt);
      const answer = answers[seen.posted.length - 1];
      if (!answer || answer instanceof Error) throw answer;
      return answer;
    },
    remember: (attempt: Attempt | null) => {
      seen.remembered = attempt;
    },
  };
  return { seen, steps };
}

const offline = new TypeError('Failed to fetch');
const refused = (status: number, body: object) => new ApiError(status, { success: false, ...body });

test('a campaign is sent to exactly the number of people that was confirmed', async () => {
  const { seen, steps } = scene([reply]);
  expect(await sendCampaign(null, steps)).toEqual({ outcome: 'sent', reply });
  expect(seen.asked).toEqual([[3, 'first']]);
  expect(seen.posted).toEqual([attemptOf('key-1', 3)]);
  expect(seen.remembered).toBeNull();
});

test('a campaign that has ended without an email isn’t sent, and a new try is a new campaign', async () => {
  const unsent = { ...reply, success: false, error: 'No email went out.', status: 'failed' as const };
  const { seen, steps } = scene([unsent]);
  expect(await sendCampaign(null, steps)).toEqual({ outcome: 'unsent', reply: unsent });
  expect(seen.remembered).toBeNull();
});

test('no confirmation is asked for a campaign without recipients', async () => {
  const { seen, steps } = scene([], { recipients: 0 });
  expect(await sendCampaign(null, steps)).toEqual({ outcome: 'nobody' });
  expect(seen.asked).toEqual([]);
});

test('declining sends nothing', async () => {
  const { seen, steps } = scene([], { says: false });
  expect(await sendCampaign(null, steps)).toEqual({ outcome: 'canceled' });
  expect(seen.posted).toEqual([]);
});

test('if the audience changes, the new number is confirmed, under a new key', async () => {
  const { seen, steps } = scene([refused(409, { error: 'changed', recipients: 2 }), reply]);
  expect(await sendCampaign(null, steps)).toEqual({ outcome: 'sent', reply });
  expect(seen.asked).toEqual([
    [3, 'first'],
    [2, 'changed'],
  ]);
  expect(seen.posted.map(({ key }) => key)).toEqual(['key-1', 'key-2']);
});

test('if the audience has become empty, nothing is sent', async () => {
  const { steps } = scene([refused(409, { error: 'changed', recipients: 0 })]);
  expect(await sendCampaign(null, steps)).toEqual({ outcome: 'nobody' });
});

test.each([
  ['the network fails', offline],
  ['the server fails', refused(500, { error: 'Internal server error' })],
  ['something on the way gives up', refused(408, {})],
])('after %s the next try repeats the same attempt', async (_, failure) => {
  const { seen, steps } = scene([failure, reply]);
  expect(await sendCampaign(null, steps)).toEqual({ outcome: 'failed', error: failure });
  expect(seen.remembered).toEqual(attemptOf('key-1', 3));

  const unfinished = { attempt: attemptOf('key-1', 3), edited: false };
  expect(await sendCampaign(unfinished, { ...steps, countRecipients: async () => 99 })).toEqual({
    outcome: 'sent',
    reply,
  });
  expect(seen.posted[1]).toEqual(seen.posted[0]);
  expect(seen.asked[1]).toEqual([3, 'repeat']);
  expect(seen.remembered).toBeNull();
});

test.each([400, 401, 403, 413, 429])(
  'a first send refused with %i is over: the next gets a new key',
  async (status) => {
    const error = refused(status, { error: 'No' });
    const { seen, steps } = scene([error]);
    expect(await sendCampaign(null, steps)).toEqual({ outcome: 'failed', error });
    expect(seen.remembered).toBeNull();
  },
);

const unfinished = { attempt: attemptOf('key-0', 3), edited: false };

test.each([
  ['the session is over', 401],
  ['the admin may not', 403],
  ['the body is too large', 413],
  ['there were too many requests', 429],
])(
  'a repeat turned away because %s keeps its key: the send before it may have gone out',
  async (_, status) => {
    const error = refused(status, { error: 'No' });
    const { seen, steps } = scene([error]);
    expect(await sendCampaign(unfinished, steps)).toEqual({ outcome: 'failed', error });
    expect(seen.remembered).toEqual(unfinished.attempt);
  },
);

test('a retry whose key was used for something else is never sent under a new one', async () => {
  const { seen, steps } = scene([
    refused(409, { error: 'This Idempotency-Key was used for another request' }),
  ]);
  expect(await sendCampaign(unfinished, steps)).toEqual({ outcome: 'taken' });
  expect(seen.posted).toEqual([unfinished.attempt]);
  expect(seen.remembered).toEqual(unfinished.attempt);
});

test('a retry that the server counted again had created nothing', async () => {
  const { seen, steps } = scene([refused(409, { error: 'changed', recipients: 2 }), reply]);
  expect(await sendCampaign(unfinished, steps)).toEqual({ outcome: 'sent', reply });
  expect(seen.posted).toEqual([unfinished.attempt, attemptOf('key-1', 2)]);
});

test('an invalid retry had created nothing', async () => {
  const error = refused(400, { error: 'Please enter an email subject' });
  const { seen, steps } = scene([error]);
  expect(await sendCampaign(unfinished, steps)).toEqual({ outcome: 'failed', error });
  expect(seen.remembered).toBeNull();
});

const edited = { ...unfinished, edited: true };

test('after an edit, another campaign is created only if the admin confirms', async () => {
  const no = scene([reply], { another: false });
  expect(await sendCampaign(edited, no.steps)).toEqual({ outcome: 'canceled' });
  expect(no.seen.posted).toEqual([]);

  const yes = scene([reply]);
  expect(await sendCampaign(edited, yes.steps)).toEqual({ outcome: 'sent', reply });
  expect(yes.seen.askedForAnother).toBe(1);
  expect(yes.seen.posted).toEqual([attemptOf('key-1', 3)]);
});

test('the send before the edit is remembered until it is replaced', async () => {
  const { seen, steps } = scene([refused(400, { error: 'Please enter an email subject' })]);
  await sendCampaign(edited, steps);
  expect(seen.remembered).toEqual(unfinished.attempt);
});

test('a count that fails sends nothing', async () => {
  const { seen, steps } = scene([]);
  const result = await sendCampaign(null, { ...steps, countRecipients: () => Promise.reject(offline) });
  expect(result).toEqual({ outcome: 'failed', error: offline });
  expect(seen.posted).toEqual([]);
});
