import { SEARCH_MAX, SEARCH_RESULTS } from '@fairlead/contract/platform/limits';
import { beforeEach, describe, expect, test } from 'vitest';
import { countsOf, searchCalls } from '../../../test/calls/search-calls.ts';
import { all, isRole, segmentCalls } from '../../../test/calls/segment-calls.ts';
import { templateCalls } from '../../../test/calls/template-calls.ts';
import { createCampaign, createInquiry, createSubscriber } from '../../../test/factories.ts';
import { type Caller, useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();

let admin: Caller;
let calls: ReturnType<typeof searchCalls>;
beforeEach(async () => {
  admin = await app.asAdmin();
  calls = searchCalls(app, admin);
});

/** One of each kind that has the word. */
async function createAll(word: string): Promise<void> {
  await createSubscriber(app.db, { name: `Ann ${word}`, organization: 'Quay' });
  await createCampaign(app.db, { campaign_name: `The ${word} news` });
  await createInquiry(app.db, { kind: 'demo', company: `${word} Works` });
  await templateCalls(app, admin).start(`For ${word}`);
  await segmentCalls(app, admin)
    .create(`${word} coaches`, all(isRole('job_coach')))
    .expect(200);
  await segmentCalls(app, admin).createTag(word).expect(200);
}

const NOTHING = { people: 0, campaigns: 0, inquiries: 0, templates: 0, segments: 0, tags: 0 };
const ONE_EACH = { people: 1, campaigns: 1, inquiries: 1, templates: 1, segments: 1, tags: 1 };

describe('one search of everything', () => {
  test('finds one of each kind, with what its row shows and what its link needs', async () => {
    await createAll('Harbor');
    await createAll('Meadow');
    const results = await calls.find('  hArBoR ');
    expect(countsOf(results)).toEqual(ONE_EACH);
    const { people, campaigns, inquiries, templates, segments, tags } = results;
    const id = expect.any(Number);
    const time = expect.stringMatching(/^\d{4}-.*Z$/);
    expect(people.items[0]).toEqual({
      id,
      email: expect.stringContaining('@mail.invalid'),
      name: 'Ann Harbor',
      organization: 'Quay',
      is_active: true,
      suppression: null,
    });
    expect(campaigns.items[0]).toEqual({
      id,
      campaign_name: 'The Harbor news',
      subject_line: expect.stringContaining('Subject'),
      status: 'sent',
      sent: 0,
      undone: false,
      replaced_by: null,
      preparing: false,
      created_at: time,
      starts_at: null,
      sent_at: null,
    });
    expect(inquiries.items[0]).toEqual({
      kind: 'demo',
      id,
      name: expect.stringContaining('Visitor'),
      email: expect.stringContaining('@mail.invalid'),
      company: 'Harbor Works',
      subject: null,
      status: 'new',
      created_at: time,
    });
    expect(templates.items).toEqual([{ id, name: 'For Harbor', subject: 'For Harbor', updated_at: time }]);
    expect(segments.items).toEqual([{ id, name: 'Harbor coaches', updated_at: time }]);
    expect(tags.items).toEqual([{ id, name: 'Harbor', people: 0 }]);
  });

  test('finds people by email and organization, campaigns by subject, and inquiries by name, email, and subject', async () => {
    await createSubscriber(app.db, { email: 'pat@harbor.invalid' });
    await createSubscriber(app.db, { email: 'lee@quay.invalid', organization: 'Old Harbor' });
    await createCampaign(app.db, { campaign_name: 'May', subject_line: 'News from the harbor' });
    await createInquiry(app.db, { kind: 'demo', name: 'Kim Harbor' });
    await createInquiry(app.db, { kind: 'contact', name: 'Lou', email: 'lou@harbor.invalid' });
    await createInquiry(app.db, { kind: 'contact', name: 'Mel', subject: 'At the harbor' });
    expect(await calls.people('harbor')).toEqual(['lee@quay.invalid', 'pat@harbor.invalid']);
    expect(await calls.campaigns('harbor')).toEqual(['May']);
    expect((await calls.inquiries('harbor')).sort()).toEqual(['Kim Harbor', 'Lou', 'Mel']);
  });

  test('gives five of each kind, and says whether there are more', async () => {
    const add = async () => {
      await createSubscriber(app.db, { name: 'Harbor' });
      await createCampaign(app.db, { campaign_name: 'Harbor' });
      await createInquiry(app.db, { kind: 'demo', name: 'Harbor' });
    };
    for (let count = 0; count < SEARCH_RESULTS; count += 1) await add();
    const five = await calls.find('harbor');
    expect(five.people.items).toHaveLength(SEARCH_RESULTS);
    for (const kind of ['people', 'campaigns', 'inquiries'] as const)
      expect([five[kind].items.length, five[kind].has_more]).toEqual([SEARCH_RESULTS, false]);
    await add();
    for (const q of ['harbor', 'arbor', 'ha']) {
      const more = await calls.find(q);
      for (const kind of ['people', 'campaigns', 'inquiries'] as const)
        expect([more[kind].items.length, more[kind].has_more], q).toEqual([SEARCH_RESULTS, true]);
    }
  });

  test('finds nothing without a term', async () => {
    await createAll('Harbor');
    for (const query of [{}, { q: '' }, { q: '   ' }]) {
      const { status, body } = await calls.search(query);
      expect([status, countsOf(body.results)]).toEqual([200, NOTHING]);
    }
  });

  test('finds what was pasted with hidden characters', async () => {
    await createAll('Harbor');
    for (const q of ['\u202dHarbor\u202c', 'Har\u200bbor\n'])
      expect((await calls.search({ q })).body).toEqual((await calls.search({ q: 'Harbor' })).body);
  });

  test('refuses a term that’s too long', async () => {
    const q = 'a'.repeat(SEARCH_MAX + 1);
    const { status, body } = await calls.search({ q });
    expect(status).toBe(400);
    expect(body.error).toBeTruthy();
  });

  test('is for admins only', async () => {
    expect((await app.request().get('/api/admin/search?q=harbor')).status).toBe(401);
    await app.db('admins').where({ id: admin.admin.id }).delete();
    expect((await calls.search({ q: 'harbor' })).status).toBe(401);
  });
});
