import { newDraft } from '@fairlead/contract/campaigns/drafts';
import { offerDocument } from '@fairlead/contract/email/document/offer';
import { texts } from '@fairlead/contract/platform/texts';
import { expect, test } from 'vitest';
import { ApiError } from '../../../api/call.ts';
import type { Counted } from './count-draft.ts';
import { after, newFlow, type SendEvent, type SendFlow } from './send-flow.ts';

const content = newDraft(offerDocument, 'UTC');
const counted: Counted = {
  content,
  draft: { id: 7, version: 2 },
  recipients: 3,
  lines: [],
  replaced: undefined,
};
const offline = new TypeError('Failed to fetch');
const refused = (status: number, body: object) => new ApiError(status, { success: false, ...body });
const failed = (error: unknown): SendEvent => ({ is: 'failed', error });

const afterAll = (...events: SendEvent[]): SendFlow => events.reduce(after, newFlow);
const asked = afterAll({ is: 'pressed', errors: [] }, { is: 'counted', counted });
const sending = after(asked, { is: 'agreed', counted });
const { sendFailed } = texts.campaigns;

test('a campaign is sent to exactly the number of people that was confirmed', () => {
  expect(asked.step).toEqual({ at: 'asking', counted, isAgain: false });
  expect(sending.step).toEqual({ at: 'sending', counted });
  const message = 'Campaign sent: 3 sent, 0 failed.';
  expect(after(sending, { is: 'sent', message })).toMatchObject({ step: { at: 'writing' }, message });
});

test('a campaign that has ended without an email has failed', () => {
  const ended = new ApiError(200, { success: false, error: 'Nobody is left.' });
  expect(after(sending, failed(ended)).step).toEqual({ at: 'failed', text: `${sendFailed}Nobody is left.` });
});

const nobody = { step: { at: 'writing' }, errors: [{ text: texts.campaigns.noRecipients }] };

test('nothing is asked about a campaign without recipients', () => {
  expect(afterAll({ is: 'counted', counted: { ...counted, recipients: 0 } })).toMatchObject(nobody);
});

test('what the check finds stops the send before anything is asked, until something is changed', () => {
  const message = 'This heading is empty.';
  const lines = [{ id: 'content', level: 'error', message } as const];
  const blocked = afterAll({ is: 'counted', counted: { ...counted, lines } });
  expect(blocked.step).toEqual({ at: 'blocked', text: message });
  expect(after(blocked, { is: 'edited' }).step).toEqual({ at: 'writing' });
});

test('declining sends nothing', () => {
  expect(after(asked, { is: 'declined' }).step).toEqual({ at: 'writing' });
});

test('if the audience changes, the new number is confirmed', () => {
  const again = after(sending, failed(refused(409, { recipients: 2 })));
  expect(again.step).toEqual({ at: 'asking', counted: { ...counted, recipients: 2 }, isAgain: true });
});

test('if the audience has become empty, nothing is sent', () => {
  expect(after(sending, failed(refused(409, { recipients: 0 })))).toMatchObject(nobody);
});

test('another email than the rehearsed one is rehearsed again', () => {
  const rehearsed = { id: 1, body: { recipient_type: 'all_active' } } as const;
  const kept = after({ ...sending, rehearsed }, failed(refused(409, {})));
  expect(kept.rehearsed).toBe(rehearsed);
  expect(after(kept, failed(refused(409, { other_email: true }))).rehearsed).toBeNull();
});

test.each([offline, refused(502, {})])(
  'after %s, the server is asked whether it has the campaign',
  (error) => {
    const uncertain = after(sending, failed(error));
    expect(uncertain.step).toEqual({ at: 'uncertain', error });
    expect(after(uncertain, { is: 'sent', message: 'Found.' }).step.at).toBe('writing');
    expect(after(uncertain, failed(error)).step.at).toBe('failed');
  },
);

test('a send that never arrived may have been sent', () => {
  const { step } = [failed(offline), failed(offline)].reduce(after, sending);
  expect(step).toMatchObject({ text: expect.stringContaining('it won’t go out twice') });
});

test('a refused send has failed', () => {
  const { step } = after(sending, failed(refused(400, { error: 'No recipients selected' })));
  expect(step).toEqual({ at: 'failed', text: `${sendFailed}No recipients selected` });
});

test('a draft that can’t be saved or counted sends nothing', () => {
  const { step } = afterAll({ is: 'pressed', errors: [] }, failed(offline));
  expect(step).toMatchObject({ at: 'failed', text: expect.stringContaining('Nothing was sent.') });
});
