import { expect, test } from 'vitest';
import { ApiError } from '../../../api/call.ts';
import type { SendReply } from '../calls/campaigns.ts';
import { type Occasion, sendCampaign } from './send-campaign.ts';

const reply: SendReply = {
  success: true,
  results: { successful: 3, failed: 0 },
  campaign_id: 1,
  status: 'sent',
  pending: 0,
};
const draft = { id: 7, version: 2 };

/** A server that gives these answers in order, and an admin who confirms unless told otherwise. */
function scene(
  answers: (SendReply | Error)[],
  { recipients = 3, says = true, sentAs = null as number | null } = {},
) {
  const seen = { asked: [] as [number, Occasion][], posted: [] as number[] };
  const steps = {
    save: async () => draft,
    countRecipients: async () => recipients,
    confirm: async (count: number, occasion: Occasion) => {
      seen.asked.push([count, occasion]);
      return says;
    },
    post: async (posted: typeof draft, count: number) => {
      expect(posted).toBe(draft);
      seen.posted.push(count);
      const answer = answers[seen.posted.length - 1];
      if (!answer || answer instanceof Error) throw answer;
      return answer;
    },
    findErrors: async () => [],
    findCampaign: async () => sentAs,
  };
  return { seen, steps };
}

const offline = new TypeError('Failed to fetch');
const refused = (status: number, body: object) => new ApiError(status, { success: false, ...body });

test('a campaign is sent to exactly the number of people that was confirmed', async () => {
  const { seen, steps } = scene([reply]);
  expect(await sendCampaign(steps)).toEqual({ outcome: 'sent', reply });
  expect(seen).toEqual({ asked: [[3, 'first']], posted: [3] });
});

test('a campaign that has ended without an email isn’t sent', async () => {
  const ended = { ...reply, success: false };
  expect(await sendCampaign(scene([ended]).steps)).toEqual({ outcome: 'unsent', reply: ended });
});

test('no confirmation is asked for a campaign without recipients', async () => {
  const { seen, steps } = scene([], { recipients: 0 });
  expect(await sendCampaign(steps)).toEqual({ outcome: 'nobody' });
  expect(seen.asked).toEqual([]);
});

test('what the check finds stops the send before anything is asked', async () => {
  const { seen, steps } = scene([reply]);
  const fault = { id: 'content', level: 'error', message: 'This heading is empty.' } as const;
  const findErrors = async () => [fault];
  expect(await sendCampaign({ ...steps, findErrors })).toEqual({ outcome: 'blocked', errors: [fault] });
  expect(seen).toEqual({ asked: [], posted: [] });
});

test('declining sends nothing', async () => {
  const { seen, steps } = scene([reply], { says: false });
  expect(await sendCampaign(steps)).toEqual({ outcome: 'canceled' });
  expect(seen.posted).toEqual([]);
});

test('if the audience changes, the new number is confirmed', async () => {
  const { seen, steps } = scene([refused(409, { recipients: 2 }), reply]);
  expect(await sendCampaign(steps)).toEqual({ outcome: 'sent', reply });
  expect(seen).toEqual({
    asked: [
      [3, 'first'],
      [2, 'changed'],
    ],
    posted: [3, 2],
  });
});

test('if the audience has become empty, nothing is sent', async () => {
  const { seen, steps } = scene([refused(409, { recipients: 0 })]);
  expect(await sendCampaign(steps)).toEqual({ outcome: 'nobody' });
  expect(seen.posted).toEqual([3]);
});

test('a draft that was sent before leads to its campaign', async () => {
  const error = refused(409, { error: 'This draft was already sent', campaign_id: 9 });
  expect(await sendCampaign(scene([error]).steps)).toEqual({ outcome: 'sent-before', campaignId: 9, error });
});

test.each([offline, refused(502, {})])('a campaign whose answer was lost is found: %s', async (error) => {
  const { steps } = scene([error], { sentAs: 9 });
  expect(await sendCampaign(steps)).toEqual({ outcome: 'found', campaignId: 9 });
});

test('a send that never arrived has failed', async () => {
  const failed = { outcome: 'failed', error: offline, posted: true };
  expect(await sendCampaign(scene([offline]).steps)).toEqual(failed);
});

test('a refused send has failed, whatever the draft became meanwhile', async () => {
  const error = refused(400, { error: 'No recipients selected' });
  const { steps } = scene([error], { sentAs: 9 });
  expect(await sendCampaign(steps)).toEqual({ outcome: 'failed', error, posted: true });
});

test('a draft that can’t be saved or a count that fails sends nothing', async () => {
  const { seen, steps } = scene([reply]);
  const failing = () => Promise.reject(offline);
  const failed = { outcome: 'failed', error: offline, posted: false };
  expect(await sendCampaign({ ...steps, save: failing })).toEqual(failed);
  const uncounted = { ...steps, countRecipients: failing };
  expect(await sendCampaign(uncounted)).toEqual(failed);
  expect(seen.asked).toEqual([]);
});
