import type { CheckLine } from '@fairlead/contract/campaigns/check';
import type { PlainInline } from '@fairlead/contract/email/document/inline';
import { offerDocument } from '@fairlead/contract/email/document/offer';
import { expect, test } from 'vitest';
import { createCampaign, createRecipient } from '../../../../test/factories.ts';
import { useTestApp } from '../../../../test/test-app.ts';

const app = useTestApp();
const text = (words: string): PlainInline => ({ type: 'text', text: words });

/** The answer to the check of an email with this subject, to Kim. */
async function ask(subject: PlainInline[], more: object = {}) {
  const { token } = await app.asAdmin();
  return app
    .request()
    .post('/api/email/check')
    .auth(token, { type: 'bearer' })
    .send({
      recipient_type: 'manual',
      manual_emails: ['kim@mail.invalid'],
      document: { ...offerDocument, subject },
      ...more,
    });
}

async function linesOf(subject: string | PlainInline[], more: object = {}): Promise<CheckLine[]> {
  const answer = await ask(typeof subject === 'string' ? [text(subject)] : subject, more);
  expect(answer.status, answer.body.error).toBe(200);
  return answer.body.lines.filter(({ id }: CheckLine) => id === 'subject_claims');
}

const claims = async (...args: Parameters<typeof linesOf>) =>
  (await linesOf(...args)).map(({ level, message }) => [level, message]);

const dayIn = (days: number) => {
  const day = new Date(Date.now() + days * 86_400_000);
  return {
    iso: day.toISOString(),
    named: `${day.getUTCMonth() + 1}/${day.getUTCDate()}/${day.getUTCFullYear()}`,
  };
};

test('a subject that looks like a reply is a warning', async () => {
  expect(await claims('[Harbor] Re: your question')).toEqual([
    ['warning', 'The subject starts with “Re:”, but a campaign isn’t a reply.'],
  ]);
  expect(await claims('Re-entry program opens')).toEqual([]);
});

test('a subject that names a date which has passed is a warning, also if it will have passed when it goes out', async () => {
  const [past, ahead, later] = [dayIn(-3), dayIn(3), dayIn(5)];
  expect(await claims(`Ends ${past.named}`)).toEqual([
    ['warning', `The subject names ${past.named}, which has passed.`],
  ]);
  expect(await claims(`Ends ${ahead.named}`)).toEqual([]);
  expect(await claims(`Ends ${ahead.named}`, { scheduled_at: later.iso })).toEqual([
    ['warning', `The subject names ${ahead.named}, which will have passed when this goes out.`],
  ]);
  const greeted: PlainInline[] = [
    { type: 'field', field: 'first_name', fallback: 'Friend' },
    text(`: it ends ${past.named}`),
  ];
  expect(await claims(greeted)).toHaveLength(1);
});

test('a time that no zone is given for is refused, as by the send', async () => {
  expect((await ask([text('News')], { scheduled_at: '2026-12-01T09:00' })).status).toBe(400);
});

const ago = (days: number) => app.db.raw(`now() - ${days} * interval '1 day'`);
const LAST = 'Last chance to register';

async function sent(subject_line: string, email: string, fields: Record<string, unknown> = {}) {
  const campaign = await createCampaign(app.db, {
    campaign_name: 'Fall offer',
    subject_line,
    started_at: ago(3),
    recipients_count: 1,
    sent_count: 1,
    ...fields,
  });
  await createRecipient(app.db, { campaign_id: campaign.id, email });
  return campaign;
}

test('a subject that claims again what these people were told is a warning, which names that campaign', async () => {
  const campaign = await sent('{first_name|Friend}, your FINAL CALL', 'Kim@mail.invalid');
  await sent('Final notice', 'kim@mail.invalid');
  const lines = await linesOf(LAST);
  expect(lines.map(({ level, message }) => [level, message])).toEqual([
    [
      'warning',
      expect.stringMatching(/^“Fall offer”, sent \w{3} \d{1,2}, \d{4}, already said “last chance”\.$/),
    ],
  ]);
  expect(lines[0]?.campaign).toBe(campaign.id);
  expect(await claims('A second chance at work')).toEqual([]);
});

test.each([
  ['more than 30 days ago', () => sent(LAST, 'kim@mail.invalid', { started_at: ago(31) })],
  ['to others', () => sent(LAST, 'lee@mail.invalid')],
  ['otherwise', () => sent('Your last chapter', 'kim@mail.invalid')],
  ['in a campaign that nobody got', () => sent(LAST, 'kim@mail.invalid', { sent_count: 0 })],
])('a subject may claim what was said %s', async (_when, send) => {
  await send();
  expect(await claims(LAST)).toEqual([]);
});

test('what was skipped for these people wasn’t said to them', async () => {
  const { id } = await sent(LAST, 'lee@mail.invalid');
  await createRecipient(app.db, {
    campaign_id: id,
    email: 'kim@mail.invalid',
    status: 'skipped',
    sent_at: null,
  });
  expect(await claims(LAST)).toEqual([]);
});

test('what readers of the same topic were told counts, even if they were other people', async () => {
  const [topic] = await app.db('topics').insert({ name: 'Offers' }).returning('id');
  await sent(LAST, 'lee@mail.invalid', { topic_id: topic?.id });
  expect(await claims(LAST, { topic_id: topic?.id })).toHaveLength(1);
  expect(await claims(LAST)).toEqual([]);
});

test('the newest of several campaigns is named', async () => {
  const first = await sent(LAST, 'kim@mail.invalid');
  const second = await sent(LAST, 'kim@mail.invalid');
  await sent(LAST, 'lee@mail.invalid');
  expect((await linesOf(LAST))[0]?.campaign).toBe(second.id);
  expect(second.id).toBeGreaterThan(first.id);
});
