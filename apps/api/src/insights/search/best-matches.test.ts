import { ERASED_PERSON } from '@fairlead/contract/platform/erased-people';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { erasureCalls } from '../../../test/calls/erasure-calls.ts';
import { searchCalls } from '../../../test/calls/search-calls.ts';
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

describe('the best matches', () => {
  test('are those that begin with the term, then the others, each newest first', async () => {
    for (const name of ['Harbor one', 'Old harbor', 'Harbor two', 'New harbor']) {
      await createSubscriber(app.db, { name });
      await createCampaign(app.db, { campaign_name: name });
      await createInquiry(app.db, { kind: 'contact', name });
      await templateCalls(app, admin).start(name);
      await segmentCalls(app, admin)
        .create(name, all(isRole('other')))
        .expect(200);
      await segmentCalls(app, admin).createTag(name).expect(200);
    }
    const { people, campaigns, inquiries, templates, segments, tags } = await calls.find('harbor');
    const order = ['Harbor two', 'Harbor one', 'New harbor', 'Old harbor'];
    expect(campaigns.items.map(({ campaign_name }) => campaign_name)).toEqual(order);
    for (const { items } of [people, inquiries, templates, segments, tags])
      expect(items.map(({ name }) => name)).toEqual(order);
  });

  test('come from both kinds of inquiries, which count their ids apart', async () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 9, minute));
    await createInquiry(app.db, { kind: 'demo', name: 'Harbor one', created_at: at(1) });
    await createInquiry(app.db, { kind: 'contact', name: 'The harbor two', created_at: at(2) });
    await createInquiry(app.db, { kind: 'demo', name: 'Third', company: 'Harbor', created_at: at(3) });
    expect(await calls.inquiries('harbor')).toEqual(['Third', 'Harbor one', 'The harbor two']);
  });

  test('of one or two letters are beginnings, where lists match only these', async () => {
    await createSubscriber(app.db, { email: 'x1@mail.invalid', name: 'Quinn' });
    await createSubscriber(app.db, { email: 'x2@mail.invalid', name: 'Jacqui' });
    await createInquiry(app.db, { kind: 'demo', name: 'Quest' });
    await createInquiry(app.db, { kind: 'demo', name: 'Enquiry' });
    await createCampaign(app.db, { campaign_name: 'Q4 quotes' });
    await createCampaign(app.db, { campaign_name: 'Acquired' });
    expect(await calls.people('Qu')).toEqual(['x1@mail.invalid']);
    expect(await calls.inquiries('QU')).toEqual(['Quest']);
    expect(await calls.campaigns('qu')).toEqual(['Acquired', 'Q4 quotes']);
  });

  test('of inquiries show what matched: not their messages, and not the marks in the search column', async () => {
    await createInquiry(app.db, { kind: 'contact', name: 'Ann', message: 'The harbor is closed' });
    expect(await calls.inquiries('harbor')).toEqual([]);
    for (const q of ['zq', 'zqa', 'zqann', 'qan']) expect(await calls.inquiries(q), q).toEqual([]);
  });

  test('leave out erased people, archived templates, and what was deleted', async () => {
    const harbor = { name: 'Ann Harbor', email: 'ann@harbor.invalid' };
    await createSubscriber(app.db, harbor);
    await createInquiry(app.db, { kind: 'demo', ...harbor });
    const templates = templateCalls(app, admin);
    const segments = segmentCalls(app, admin);
    const template = await templates.start('Harbor');
    const { segment } = (await segments.create('Harbor', all(isRole('other'))).expect(200)).body;
    const { tag } = (await segments.createTag('Harbor').expect(200)).body;
    expect((await erasureCalls(app).erase(harbor.email)).status).toBe(200);
    await templates.change(template.id, { archived: true }).expect(200);
    await segments.delete(segment.id).expect(200);
    await segments.deleteTag(tag.id).expect(200);
    const none = { items: [], has_more: false };
    const nothing = { people: none, campaigns: none, inquiries: none, templates: none, segments: none };
    for (const q of ['harbor', 'ann', 'a', 'erased', ERASED_PERSON])
      expect(await calls.find(q), q).toEqual({ ...nothing, tags: none });
  });

  const sign = fc.constantFrom('%', '_', '\\', "'", '?', ':', 'a', 'B', 'b', '.', '-', '"', '1', ' ');
  const word = fc.string({ unit: sign, minLength: 1, maxLength: 6 }).map((text) => text.trim());

  const hasAll = (text: string, words: string[]) => words.every((one) => text.includes(one));

  test('have the words in any order, in any of the fields', async () => {
    await createSubscriber(app.db, {
      email: 'linh@clinic.invalid',
      name: 'Linh Lopez',
      organization: 'Harbor',
    });
    await createInquiry(app.db, { kind: 'demo', name: 'Linh Lopez', company: 'Harbor Services' });
    await createCampaign(app.db, { campaign_name: 'Harbor news', subject_line: 'From Linh Lopez' });
    for (const q of ['lopez linh', 'harbor  lopez', 'li lopez', 'LOPEZ l harbor']) {
      const { people, inquiries, campaigns } = await calls.find(q);
      for (const { items } of [people, inquiries, campaigns]) expect(items, q).toHaveLength(1);
    }
    for (const q of ['lopez anna', 'lopez x', 'lopezlinh'])
      expect((await calls.find(q)).people.items, q).toEqual([]);
  });

  test('take every character literally', async () => {
    const names = fc.sample(word.filter(Boolean), { numRuns: 60, seed: 7 });
    for (const [index, name] of names.entries()) {
      await createSubscriber(app.db, { email: `p${index}@mail.invalid`, name });
      await createInquiry(app.db, { kind: 'contact', email: `p${index}@mail.invalid`, name });
      await createCampaign(app.db, { campaign_name: name, subject_line: 'News' });
    }
    const texts = names.map((name) => name.toLowerCase()).reverse();
    await fc.assert(
      fc.asyncProperty(word.filter(Boolean), async (q) => {
        const term = q.toLowerCase();
        const begin = texts.filter((text) => text.startsWith(term));
        const words = term.split(' ').some((one) => one.length > 2) ? term.split(/ +/) : [term];
        const others = texts.filter((text) => hasAll(text, words) && !text.startsWith(term));
        const { people, inquiries, campaigns } = await calls.find(q);
        expect(campaigns.items.map(({ campaign_name }) => campaign_name.toLowerCase())).toEqual(
          [...begin, ...others].slice(0, 5),
        );
        const expected = term.length < 3 ? begin : [...begin, ...others];
        for (const { items } of [people, inquiries])
          expect(items.map(({ name }) => name?.toLowerCase())).toEqual(expected.slice(0, 5));
      }),
      { numRuns: 100 },
    );
  });
});
