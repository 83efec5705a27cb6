import { expect, test } from 'vitest';
import { ApiError } from '../../../api/call.ts';
import type { SendReply } from '../../../api/campaigns.ts';
import type { Attempt } from './draft.ts';
import { sendCampaign } from './send-campaign.ts';

const reply: SendReply = {
  success: true,
  results: { successful: 3, failed: 0 },
  campaign_id: 1,
  status: 'sent',
  pending: 0,
};

/** A server that gives these answers one after another, and an admin who says yes unless told otherwise. */
function scene(answers: (SendReply | Error)[], { recipients = 3, says = true } = {}) {
  const seen = {
    asked: [] as [number, boolean][],
    posted: [] as Attempt[],
    remembered: null as Attempt | null,
  };
  let keys = 0;
  const steps = {
    countRecipients: async () => recipients,
    confirm: async (count: number, changed: boolean) => {
      seen.asked.push([count, changed]);
      return says;
    },
    post: async (attempt: Attempt) => {
      seen.posted.push(attempt);
      const answer = answers[seen.posted.length - 1];
      if (!answer || answer instanceof Error) throw answer;
      return answer;
    },
    newKey: () => `key-${++keys}`,
    remember: (attempt: Attempt | null) => {
      seen.remembered = attempt;
    },
  };
  return { seen, steps };
}

const offline = new TypeError('Failed to fetch');
const refused = (status: number, body: object) => new ApiError(status, { success: false, ...body });

test('a campaign is sent to exactly the number that was confirmed', async () => {
  const { seen, steps } = scene([reply]);
  expect(await sendCampaign(null, steps)).toEqual({ outcome: 'sent', reply });
  expect(seen.asked).toEqual([[3, false]]);
  expect(seen.posted).toEqual([{ key: 'key-1', expected_recipients: 3 }]);
  expect(seen.remembered).toBeNull();
});

test('nobody is asked about a campaign without recipients', async () => {
  const { seen, steps } = scene([], { recipients: 0 });
  expect(await sendCampaign(null, steps)).toEqual({ outcome: 'nobody' });
  expect(seen.asked).toEqual([]);
});

test('a no sends nothing', async () => {
  const { seen, steps } = scene([], { says: false });
  expect(await sendCampaign(null, steps)).toEqual({ outcome: 'cancelled' });
  expect(seen.posted).toEqual([]);
});

test('when the audience changed the new number is confirmed, under a new key', async () => {
  const { seen, steps } = scene([refused(409, { error: 'changed', recipients: 2 }), reply]);
  expect(await sendCampaign(null, steps)).toEqual({ outcome: 'sent', reply });
  expect(seen.asked).toEqual([
    [3, false],
    [2, true],
  ]);
  expect(seen.posted.map(({ key }) => key)).toEqual(['key-1', 'key-2']);
});

test('when the audience has become empty nothing is sent', async () => {
  const { steps } = scene([refused(409, { error: 'changed', recipients: 0 })]);
  expect(await sendCampaign(null, steps)).toEqual({ outcome: 'nobody' });
});

test.each([
  ['the network fails', offline],
  ['the server fails', refused(500, { error: 'Internal server error' })],
])('after %s the next try repeats the same attempt', async (_, failure) => {
  const { seen, steps } = scene([failure, reply]);
  expect(await sendCampaign(null, steps)).toEqual({ outcome: 'failed', error: failure, unknown: true });
  expect(seen.remembered).toEqual({ key: 'key-1', expected_recipients: 3 });

  expect(await sendCampaign(seen.remembered, { ...steps, countRecipients: async () => 99 })).toEqual({
    outcome: 'sent',
    reply,
  });
  expect(seen.posted[1]).toEqual(seen.posted[0]);
  expect(seen.remembered).toBeNull();
});

test('a refusal is final: the next try gets a new key', async () => {
  const error = refused(400, { error: 'Please enter an email subject' });
  const { seen, steps } = scene([error]);
  expect(await sendCampaign(null, steps)).toEqual({ outcome: 'failed', error, unknown: false });
  expect(seen.remembered).toBeNull();
});

test('a count that fails sends nothing', async () => {
  const { seen, steps } = scene([]);
  const result = await sendCampaign(null, { ...steps, countRecipients: () => Promise.reject(offline) });
  expect(result).toEqual({ outcome: 'failed', error: offline, unknown: false });
  expect(seen.posted).toEqual([]);
});
