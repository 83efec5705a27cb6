import { contentTexts } from '@fairlead/contract/platform/site-content';
import { captionTexts } from '@fairlead/contract/team/captions';
import { describe, expect, test } from 'vitest';
import { setOrganization } from '../../../test/organization.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();
const bearer = { type: 'bearer' } as const;
const at = '/api/admin/organization';

/** Changes the newest version. */
async function change(token: string, body: object) {
  const { version } = (await app.request().get(at).auth(token, bearer)).body;
  return app
    .request()
    .patch(at)
    .auth(token, bearer)
    .send({ version, ...body });
}
const quote = {
  testimonial_quote: 'It saves us a day a month.',
  testimonial_person: 'A. Director',
  testimonial_organization: 'A program',
};
const TICKED = { testimonial_consent: 'yes' };
const consentIn = ({ body }: { body: { organization: { testimonial_consent: string } } }) =>
  body.organization.testimonial_consent;

describe('a testimonial', () => {
  test('is published with a consent, which says who ticked it and when', async () => {
    const { token } = await app.asSuperAdmin({ username: 'kim' });
    const refused = await change(token, quote);
    expect({ status: refused.status, fields: refused.body.fields }).toEqual({
      status: 400,
      fields: { testimonial_consent: contentTexts.consent },
    });
    const saved = await change(token, { ...quote, ...TICKED });
    expect(saved.body.organization).toMatchObject(quote);
    expect(consentIn(saved)).toMatch(/^kim, [A-Z][a-z]{2} \d{1,2}, \d{4}$/);
  });

  test('takes a new consent for other words, and keeps the old one otherwise', async () => {
    const kim = await app.asSuperAdmin({ username: 'kim' });
    const lee = await app.asSuperAdmin({ username: 'lee' });
    const first = consentIn(await change(kim.token, { ...quote, ...TICKED }));
    const words = { testimonial_quote: 'It saves us two days.' };
    expect((await change(lee.token, words)).status).toBe(400);
    expect(consentIn(await change(lee.token, { certifications: 'None yet.', ...TICKED }))).toBe(first);
    expect(consentIn(await change(lee.token, { ...words, ...TICKED }))).toMatch(/^lee, /);
  });

  test('can’t stay without its consent, and takes it along when it goes', async () => {
    const { token } = await app.asSuperAdmin();
    await change(token, { ...quote, ...TICKED });
    expect((await change(token, { testimonial_consent: '' })).status).toBe(400);
    const gone = { testimonial_quote: '', testimonial_person: '', testimonial_organization: '' };
    expect(consentIn(await change(token, gone))).toBe('');
  });

  test('names who said it', async () => {
    const { token } = await app.asSuperAdmin();
    const { body } = await change(token, { testimonial_quote: 'It saves us a day.', ...TICKED });
    expect(body.fields).toEqual({
      testimonial_person: contentTexts.person,
      testimonial_organization: contentTexts.organization,
    });
  });
});

describe('a question of the owner’s own', () => {
  test('has an answer, and an answer a question', async () => {
    const { token } = await app.asSuperAdmin();
    const { body } = await change(token, { question_1: 'Is there an app?', own_answer_2: 'Yes.' });
    expect(body.fields).toEqual({
      own_answer_1: contentTexts.answer,
      question_2: contentTexts.question,
    });
    const both = { question_10: 'Is there an app?', own_answer_10: ' It runs\nin the browser. ' };
    expect((await change(token, both)).body.organization).toMatchObject({
      own_answer_10: 'It runs\nin the browser.',
    });
  });
});

describe('a training video', () => {
  const VTT = 'WEBVTT\n\n00:01.000 --> 00:04.000\nClick Log in.';
  const upload = (token: string, text: unknown) =>
    app.request().post('/api/admin/captions').auth(token, bearer).send({ text });
  const FILE = 'https://files.harbor.org/explore.mp4';

  test('plays in the player of the site that it was copied from', async () => {
    const { token } = await app.asSuperAdmin();
    const { body } = await change(token, { video_explore: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' });
    expect(body.organization.video_explore).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ');
    expect(await app.db('admin_activity').pluck('description')).toEqual([
      'Changed the organization’s video “Explore”',
    ]);
  });

  test('that’s a file has captions', async () => {
    const { token } = await app.asSuperAdmin();
    const refused = await change(token, { video_explore: FILE });
    expect(refused.body.fields).toEqual({ captions_explore: contentTexts.captions });
    const { path } = (await upload(token, VTT).expect(200)).body;
    expect((await change(token, { video_explore: FILE, captions_explore: path })).status).toBe(200);
  });

  test('has captions that were uploaded here', async () => {
    const { token } = await app.asSuperAdmin();
    const path = `/api/captions/${'0'.repeat(64)}.vtt`;
    const { body } = await change(token, { video_explore: FILE, captions_explore: path });
    expect(body.fields).toEqual({ captions_explore: captionTexts.notFound });
  });

  test('’s captions are there for everyone, unchanged, and once', async () => {
    const { token } = await app.asSuperAdmin();
    const { path } = (await upload(token, VTT).expect(200)).body;
    expect((await upload(token, VTT).expect(200)).body.path).toBe(path);
    const { text, headers } = await app.request().get(path).expect(200);
    expect(text).toBe(VTT);
    expect(headers['content-type']).toBe('text/vtt; charset=utf-8');
    await app.request().get(path).set('If-None-Match', String(headers.etag)).expect(304);
    await app
      .request()
      .get(path.replace(/[0-9a-f]{4}\.vtt/, '0000.vtt'))
      .expect(404);
    expect(await app.db('caption_files')).toHaveLength(1);
  });

  test.each([['WEBVTT'], ['1\n00:00:01,000 --> 00:00:04,000\nSubRip'], ['x'.repeat(200_001)], [7]])(
    '’s captions have to be WebVTT: %#',
    async (text) => {
      const { token } = await app.asSuperAdmin();
      expect((await upload(token, text)).status).toBe(400);
      expect(await app.db('caption_files')).toEqual([]);
    },
  );

  test.each([
    [{ video_explore: 'http://files.harbor.org/a.mp4' }],
    [{ video_explore: 'https://www.dailymotion.com/video/x84sh87' }],
    [{ video_explore: "https://harbor.org;script-src'/a.mp4" }],
    [{ video_explore: 'https://youtu.be/dQw4w9WgXcQ', recorded_explore: 'May 2026' }],
    [{ captions_explore: 'https://evil.org/a.vtt' }],
    [{ video_nothing: 'https://youtu.be/dQw4w9WgXcQ' }],
  ])('is refused: %#', async (body) => {
    const { token } = await app.asSuperAdmin();
    expect((await change(token, body)).status).toBe(400);
  });

  test('’s captions are uploaded by super admins', async () => {
    const { token } = await app.asAdmin();
    expect((await upload(token, VTT)).status).toBe(403);
  });
});

describe('the content of the site', () => {
  test('is in the log by its parts, each once', async () => {
    const { token } = await app.asSuperAdmin();
    await change(token, {
      ...quote,
      ...TICKED,
      answer_hosting: 'In Maine.',
      question_3: 'Is there an app?',
      own_answer_3: 'Yes.',
    });
    expect(await app.db('admin_activity').pluck('description')).toEqual([
      'Changed the organization’s testimonial, answer about hosting, question 3, and answer 3',
    ]);
  });

  test.each([
    [{ testimonial_quote: 'x'.repeat(601) }],
    [{ certifications: 'x'.repeat(501) }],
    [{ answer_contract: 'x'.repeat(1_001) }],
    [{ question_1: 'x'.repeat(151) }],
    [{ question_11: 'Is there an app?' }],
    [{ answer_data: 7 }],
  ])('is refused: %#', async (body) => {
    const { token } = await app.asSuperAdmin();
    expect((await change(token, body)).status).toBe(400);
  });

  test('that an older version left unfinished keeps nobody from changing something else', async () => {
    await setOrganization(app.db, { testimonial_quote: 'It saves us a day.' });
    const { token } = await app.asSuperAdmin();
    expect((await change(token, { support_phone: '(207) 775-0142' })).status).toBe(200);
  });
});
