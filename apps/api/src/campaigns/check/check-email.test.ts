import type { CheckLine } from '@fairlead/contract/campaigns/check';
import type { MailDocument } from '@fairlead/contract/email/document/document';
import { MERGE_FIELDS, type MergeFieldName, roleWords } from '@fairlead/contract/email/document/merge-fields';
import { offerDocument } from '@fairlead/contract/email/document/offer';
import { forEachField, MERGED_FIELDS } from '@fairlead/contract/platform/person-fields';
import { SUBSCRIBER_ROLES } from '@fairlead/contract/platform/roles';
import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { draftCalls, draftContent } from '../../../test/calls/draft-calls.ts';
import { createCampaign, createRecipient, createSubscriber } from '../../../test/factories.ts';
import { setOrganization } from '../../../test/organization.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { mergeValue, type Person } from '../../sending/render/merge-fields.ts';

const app = useTestApp();
const PATH = '/api/email/check';
const toKim = { recipient_type: 'manual', manual_emails: ['kim@mail.invalid'] };
const toAll = { recipient_type: 'all_active' };

async function check(body: object, token?: string): Promise<CheckLine[]> {
  const as = token ?? (await app.asAdmin()).token;
  const answer = await app
    .request()
    .post(PATH)
    .auth(as, { type: 'bearer' })
    .send({ ...toKim, ...body });
  expect(answer.status, answer.body.error).toBe(200);
  return answer.body.lines;
}
const only = (lines: CheckLine[], id: CheckLine['id']) => lines.filter((line) => line.id === id);
const said = (lines: CheckLine[], id: CheckLine['id']) =>
  only(lines, id).map(({ level, message }) => [level, message]);

const withBlocks = (...blocks: MailDocument['blocks']): MailDocument => ({ ...offerDocument, blocks });
const paragraph = (...content: Extract<MailDocument['blocks'][number], { type: 'paragraph' }>['content']) =>
  ({ type: 'paragraph', content }) as const;
const text = (words: string) => ({ type: 'text', text: words }) as const;
const field = (name: MergeFieldName, fallback: string) => ({ type: 'field', field: name, fallback }) as const;

test('the built-in offer has no error, and each check says what it found', async () => {
  const lines = await check({});
  expect(lines.filter(({ level }) => level === 'error')).toEqual([]);
  expect([...new Set(lines.map(({ id }) => id))]).toEqual([
    'content',
    'recipients',
    'fallbacks',
    'sending_domain',
    'links',
    'reading_grade',
    'size',
    'tested',
    'same_subject',
  ]);
});

test('what the send refuses about the email is an error, with its block', async () => {
  const document = {
    ...withBlocks(
      { type: 'heading', level: 3, content: [text('Too deep')] },
      { type: 'image', image: crypto.randomUUID(), alt: '', decorative: false },
    ),
    subject: [],
  };
  const lines = only(await check({ document }), 'content');
  expect(lines.map(({ level, block }) => [level, block])).toEqual([
    ['error', undefined],
    ['error', 0],
    ['error', 1],
  ]);
  expect(lines[0]?.message).toBe('Please enter an email subject');
});

test.each([
  ['no one', { recipient_type: 'manual', manual_emails: [] }, 'No recipients selected'],
  ['no subscriber', toAll, 'No recipients selected'],
  ['a role that wasn’t chosen', { recipient_type: 'by_role' }, 'Choose a role'],
])('an email to %s is an error', async (_, audience, message) => {
  expect(said(await check(audience), 'recipients')).toEqual([['error', message]]);
});

test('it says how many people get it, and how many of them read each fallback', async () => {
  for (const person of [
    { name: 'Ann Lee', first_name: 'Ann', organization: 'Harbor', role: 'job_coach' as const },
    { name: 'Bo Lee', organization: '', role: 'other' as const },
    { name: null, first_name: ' \u00a0\t', organization: 'Harbor', role: 'other' as const },
    { name: null, organization: null, is_active: false },
  ])
    await createSubscriber(app.db, person);
  await createSubscriber(app.db, { name: null, email: 'out@mail.invalid' });
  await app.db('suppressions').insert({ email: 'out@mail.invalid', reason: 'opted_out' });
  const document = withBlocks(
    paragraph(field('first_name', 'there'), field('organization', 'your team'), field('role', 'colleague')),
    paragraph(field('first_name', 'friend')),
  );
  const lines = await check({ ...toAll, document });
  expect(only(lines, 'recipients')).toEqual([
    { id: 'recipients', level: 'ok', message: 'This goes to 3 people.', people: 3 },
  ]);
  expect(said(lines, 'fallbacks')).toEqual([
    ['warning', '1 of 3 people has no first name and will read “there”.'],
    ['warning', '1 of 3 people has no organization and will read “your team”.'],
    ['warning', '2 of 3 people have no role and will read “colleague”.'],
    ['warning', '1 of 3 people has no first name and will read “friend”.'],
  ]);
  expect(only(lines, 'fallbacks')[0]?.fallback).toEqual({
    field: 'first_name',
    fallback: 'there',
    people: 1,
  });
});

const blank = fc.constantFrom('', ...'\t\n\v\f\r \u00a0\u1680\u2003\u2028\u202f\u205f\u3000\ufeff');
const sure = ['Ann', 'Ann Lee', 'LEE, ANN', 'Harbor', 'José García'];
const unsure = ['N/A', 'Dr. Lee', 'Harbor Services', 'ann@mail.invalid', 'Ann & Bo', '.', '\u200b', '\u180e'];
const words = fc
  .tuple(blank, fc.constantFrom('', '', ...sure, ...unsure), blank)
  .map((parts) => parts.join(''));

test('the count and the emails agree about who reads which fallback, whatever is known of people', async () => {
  const anyone = fc.record({
    ...forEachField(MERGED_FIELDS, () => fc.option(words)),
    role: fc.constantFrom(...SUBSCRIBER_ROLES),
  });
  const people = fc.sample(anyone, { numRuns: 400, seed: 1 });
  const rows = people.map((person, at) => ({ ...person, email: `anyone${at}@mail.invalid` }));
  await app.db('subscribers').insert(rows);
  const document = withBlocks(paragraph(...MERGE_FIELDS.map((name) => field(name, 'friend'))));
  const counted = only(await check({ ...toAll, document }), 'fallbacks').map((line) => line.people);
  const reads = (person: Person, name: MergeFieldName) =>
    mergeValue({ field: name, fallback: 'friend' }, person, roleWords) === 'friend';
  const expected = MERGE_FIELDS.map((name) => people.filter((person) => reads(person, name)).length);
  expect(counted).toEqual(expected);
  for (const number of expected) {
    expect(number).toBeGreaterThan(0);
    expect(number).toBeLessThan(people.length);
  }
});

/** Runs `act` while nobody can read the subscribers: locked, or on the embedded database, which has no time limits, gone. */
async function withoutSubscribers(act: () => Promise<void>): Promise<void> {
  if (inject('server'))
    return app.db.transaction(async (trx) => {
      await trx.raw('lock table subscribers in access exclusive mode');
      await act();
    });
  await app.db.raw('alter table subscribers rename to away');
  await act().finally(() => app.db.raw('alter table away rename to subscribers'));
}

test('an audience that can’t be counted is a note, and so is who got it before', () =>
  withoutSubscribers(async () => {
    const lines = await check(toAll);
    expect(said(lines, 'recipients')).toEqual([
      ['note', 'We couldn’t check how many people get this. You can still send.'],
    ]);
    expect(only(lines, 'same_subject').map(({ level }) => level)).toEqual(['note']);
    expect(only(lines, 'content').map(({ level }) => level)).toEqual(['ok']);
  }));

test('a merge field that everyone has is fine', async () => {
  await createSubscriber(app.db, { organization: 'Harbor' });
  const document = withBlocks(paragraph(field('organization', 'your team')));
  expect(said(await check({ ...toAll, document }), 'fallbacks')).toEqual([
    ['ok', 'Everyone has an organization.'],
  ]);
});

test('with local-resend, the sending domain is never in the way, and a placeholder address is a note', async () => {
  const lines = async () => only(await check({}), 'sending_domain');
  const [domain, address, ...others] = await lines();
  expect([domain?.level, address?.level, others]).toEqual(['note', 'note', []]);
  expect(address?.message).toContain('The postal address in your emails is a placeholder.');
  await setOrganization(app.db, { postal_address: '20 Water Street\nPortland, ME 04101' });
  expect(await lines()).toEqual([domain]);
});

test('long sentences with long words are a warning, and a short text isn’t judged', async () => {
  const hard =
    'Organizational interoperability considerations necessitate comprehensive administrative documentation. '.repeat(
      8,
    );
  const easy = 'You log the visit on your phone. Then you drive on to the next one. '.repeat(8);
  const gradeOf = async (words: string) =>
    said(await check({ document: withBlocks(paragraph(text(words))) }), 'reading_grade')[0];
  expect(await gradeOf(hard)).toEqual(['warning', expect.stringMatching(/^The text reads at grade \d\d\./)]);
  expect(await gradeOf(easy)).toEqual(['ok', expect.stringMatching(/^The text reads at grade [1-4]\.$/)]);
  expect(await gradeOf('You log the visit on your phone.')).toEqual([
    'ok',
    'The text is too short to measure its reading grade.',
  ]);
  const longer = paragraph(text(`Unquestionably ${hard.replaceAll('.', ',')}.`));
  const [line] = only(
    await check({ document: withBlocks(paragraph(text(hard)), longer, paragraph(text(hard))) }),
    'reading_grade',
  );
  expect(line).toMatchObject({
    block: 1,
    message: expect.stringMatching(/longest sentence has 57 words\.$/),
  });
});

test('what Gmail would cut off is a warning', async () => {
  const long = (times: number) => paragraph(text('<&>'.repeat(times)));
  const document = withBlocks(...Array.from({ length: 10 }, () => long(3_000)), long(3_001));
  expect(only(await check({ document }), 'size')).toEqual([
    {
      id: 'size',
      level: 'warning',
      message: expect.stringMatching(/^The email is \d{3} kB\. Gmail cuts off everything past 102 kB,/),
      block: 10,
    },
  ]);
  expect(only(await check({}), 'size')[0]?.level).toBe('ok');
});

test('an email counts as tested until it’s changed, whichever draft or person it was tested for', async () => {
  const caller = await app.asAdmin();
  const drafts = draftCalls(app, caller);
  const draft = await drafts.start();
  const level = async (body: object) => only(await check(body, caller.token), 'tested')[0]?.level;
  expect(await level({ draft })).toBe('warning');
  await drafts.post('/api/email/test-send', { subject: 'Unused', recipients: ['me@mail.invalid'], draft });
  expect(await level({ draft })).toBe('ok');
  expect(await level({ document: offerDocument })).toBe('ok');

  const renamed = await drafts.save(draft.id, draft.version, draftContent({ campaign_name: 'Summer' }));
  const { id, version } = renamed.body.draft;
  expect(await level({ draft: { id, version } })).toBe('ok');
  const document = { ...offerDocument, sender_name: 'Ann' };
  const changed = await drafts.save(id, version, draftContent({ document }));
  expect(await level({ draft: { id, version: changed.body.draft.version } })).toBe('warning');
});

test('a test that reached nobody is none', async () => {
  const { token } = await app.asAdmin();
  await app.db('suppressions').insert({ email: 'me@mail.invalid', reason: 'bounced' });
  await app
    .request()
    .post('/api/email/test-send')
    .auth(token, { type: 'bearer' })
    .send({ subject: 'Unused', recipients: ['me@mail.invalid'], document: offerDocument })
    .expect(200);
  expect(only(await check({ document: offerDocument }, token), 'tested')[0]?.level).toBe('warning');
});

test('it says how many of these people got the same subject within a day', async () => {
  const document = { ...offerDocument, subject: [text('News for '), field('first_name', 'you')] };
  const subject_line = ' NEWS for {first_name|you}';
  const campaign = await createCampaign(app.db, { subject_line, finished_at: app.db.fn.now() });
  const older = await createCampaign(app.db, {
    subject_line,
    finished_at: app.db.raw(`now() - interval '25 hours'`),
  });
  const other = await createCampaign(app.db, { subject_line: 'Other' });
  const got = (campaign_id: number, email: string, more = {}) =>
    createRecipient(app.db, { campaign_id, email, ...more });
  await got(campaign.id, 'Kim@mail.invalid');
  await got(campaign.id, 'stranger@mail.invalid');
  await got(campaign.id, 'lee@mail.invalid', { status: 'skipped', sent_at: null });
  await got(older.id, 'lee@mail.invalid', { sent_at: app.db.raw(`now() - interval '25 hours'`) });
  await got(other.id, 'lee@mail.invalid');
  const manual_emails = ['kim@mail.invalid', 'lee@mail.invalid'];
  expect(said(await check({ document, manual_emails }), 'same_subject')).toEqual([
    ['warning', '1 person got an email with this subject in the last 24 hours.'],
  ]);
  expect(said(await check({ document, manual_emails: ['lee@mail.invalid'] }), 'same_subject')).toEqual([
    ['ok', 'Nobody got an email with this subject in the last 24 hours.'],
  ]);
});

test('a check that fails becomes a note, and the others are answered', async () => {
  await app.db.raw('alter table test_sends rename to hidden_test_sends');
  try {
    const lines = await check({});
    expect(said(lines, 'tested')).toEqual([
      ['note', 'We couldn’t check whether this email was tested. You can still send.'],
    ]);
    expect(only(lines, 'recipients')[0]?.level).toBe('ok');
  } finally {
    await app.db.raw('alter table hidden_test_sends rename to test_sends');
  }
});

test('a draft that was changed meanwhile is a 409 with what it is now; both a draft and a document are a 400', async () => {
  const caller = await app.asAdmin();
  const drafts = draftCalls(app, caller);
  const draft = await drafts.start();
  await drafts.save(draft.id, draft.version, draftContent({ campaign_name: 'Summer' }));
  const stale = await drafts.post(PATH, { ...toKim, draft });
  expect([stale.status, stale.body.draft.version]).toEqual([409, 2]);
  const both = await drafts.post(PATH, { ...toKim, draft, document: offerDocument });
  expect(both.status).toBe(400);
});

test('it’s for admins only', async () => {
  await app.request().post(PATH).send(toKim).expect(401);
});

test('what a template left to fill in is a warning, and leads to where it is', async () => {
  const document = withBlocks(
    paragraph(text('See [1] and [sic].')),
    paragraph(text('We meet on [Date] in [Place].')),
    paragraph(text('[Date]: bring [What], or call [Your name].')),
  );
  const lines = await check({ document });
  expect(said(lines, 'fill_ins')).toEqual([
    ['warning', '[Date], [Place], [What], and 1 more are still to be filled in.'],
  ]);
  expect(lines.find(({ id }) => id === 'fill_ins')?.block).toBe(1);
  const one = withBlocks(paragraph(text('We meet on [Date].')));
  expect(said(await check({ document: one }), 'fill_ins')).toEqual([
    ['warning', '[Date] is still to be filled in.'],
  ]);
  expect(said(await check({ document: offerDocument }), 'fill_ins')).toEqual([]);
});

test('an email without text is named, also if it’s signed', async () => {
  const signature = { type: 'signature' as const, lines: [[text('Ann Lee')]] };
  const document = withBlocks(paragraph(), { type: 'divider' }, signature);
  expect(said(await check({ document }), 'content')).toEqual([['warning', 'The email has no text yet.']]);
  expect(said(await check({ document: withBlocks(paragraph(text('Hi'))) }), 'content')[0]?.[0]).toBe('ok');
});

test('a merge field without a space to a word is named in each place', async () => {
  const name = { type: 'field', field: 'first_name', fallback: 'there' } as const;
  const document = {
    ...withBlocks(paragraph(name, text(', hello')), paragraph(name, text('Thank you'))),
    subject: [text('Dear'), name],
  };
  const lines = (await check({ document })).filter(({ id }) => id === 'field_spacing');
  expect(lines).toEqual([
    { id: 'field_spacing', level: 'warning', message: '“Dear{first_name|there}” needs a space.' },
    {
      id: 'field_spacing',
      level: 'warning',
      message: '“{first_name|there}Thank” needs a space.',
      block: 1,
    },
  ]);
});
