// 508 504.3

import { DOCUMENT_VERSION } from '@fairlead/contract/email/document/document';
import { offerDocument } from '@fairlead/contract/email/document/offer';
import { texts } from '@fairlead/contract/platform/texts';
import { beforeEach, describe, expect, test } from 'vitest';
import { campaignCalls } from '../../../test/calls/campaign-calls.ts';
import { createSubscriber } from '../../../test/factories.ts';
import { elementsOf } from '../../../test/mail/mail-faults.ts';
import { useSender } from '../../../test/processes/test-sender.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp({ sendAnswerWithin: 120_000, mailFrom: 'News <news@site.invalid>' });
useSender(app);
const calls = campaignCalls(app);
beforeEach(calls.newAdmin);

const text = (words: string, format: object = {}) => ({ type: 'text', text: words, ...format });
const field = (name: string, fallback: string) => ({ type: 'field', field: name, fallback });
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const document = {
  version: DOCUMENT_VERSION,
  subject: [text('News for '), field('first_name', 'you')],
  preheader: [text('From '), field('organization', 'the pier')],
  sender_name: 'Ann, Fairlead',
  reply_to: 'ann@mail.invalid',
  blocks: [
    { type: 'heading', level: 2, content: [text('This month')] },
    paragraph(
      text('Hi '),
      field('first_name', 'friend'),
      text(', as a '),
      field('role', 'colleague'),
      text('.'),
    ),
    paragraph(text('Once more: '), field('first_name', 'friend')),
    { type: 'button', label: 'See it', link: '/features' },
  ],
};
const manual = { manual_emails: ['kim@mail.invalid'] };
const sendDocument = (body: object = {}) => calls.send({ ...manual, document, ...body });
const post = async (path: string, body: object) => {
  const { token } = await app.asAdmin();
  return app.request().post(path).set('Authorization', `Bearer ${token}`).send(body);
};
const preview = (body: object = {}) => post('/api/email/template/preview', { document, ...body });

test('a document is what people get, each merge field with a fallback of its own', async () => {
  await createSubscriber(app.db, { email: 'kim@mail.invalid', first_name: ' Kim ', role: 'job_coach' });
  const { body } = await sendDocument({ manual_emails: ['kim@mail.invalid', 'lee@mail.invalid'] });
  expect(body.results).toEqual({ successful: 2, failed: 0 });
  const [kim, lee] = (await app.mail.find()).sort((one, other) =>
    (one.to[0] ?? '') < (other.to[0] ?? '') ? -1 : 1,
  );
  expect(kim).toMatchObject({
    subject: 'News for Kim',
    from: '"Ann, Fairlead" <news@site.invalid>',
    reply_to: ['ann@mail.invalid'],
  });
  expect(kim?.text).toContain('Hi Kim, as a job coach.\n\nOnce more: Kim\n\nSee it: ');
  expect(kim?.html).toContain('<title>News for Kim</title>');
  expect(lee?.subject).toBe('News for you');
  expect(lee?.text).toContain('Hi friend, as a colleague.');
  expect(lee?.html).toContain('>From the pier\u200c');
});

test('the campaign keeps the document, and is listed under its subject', async () => {
  await sendDocument({ subject: 'Another' });
  const row = await app.db('campaigns').first('document', 'subject_line', 'draft');
  expect(row?.document).toEqual(document);
  expect(row?.subject_line).toBe('News for {first_name|you}');
  expect(row?.draft).not.toHaveProperty('document');
});

test('without a document it’s the built-in offer under the subject of the call', async () => {
  await calls.send({ ...manual, subject: 'Just {first_name|x}' });
  const [mail] = await app.mail.find();
  expect(mail?.subject).toBe('Just {first_name|x}');
  expect(mail?.text).toContain('Less paperwork between a visit and its invoice');
  expect(mail?.reply_to ?? []).toEqual([]);
  const row = await app.db('campaigns').first('document');
  expect(row?.document).toEqual({ ...offerDocument, subject: [text('Just {first_name|x}')] });
});

test('the email that arrives equals the preview, byte for byte, apart from the person’s own links', async () => {
  const { id } = await createSubscriber(app.db, {
    email: 'kim@mail.invalid',
    name: 'Dr. O’Hara',
    first_name: ' Kim "<b>" ',
    organization: 'Harbor & Sons',
    role: 'state_agency',
  });
  await sendDocument();
  const { body } = await preview({ subscriber_id: id });
  const page = await app.request().get(body.url).expect(200);
  const [mail] = await app.mail.find();
  const site = app.deps.config.publicUrl;
  const shared = (content: string | null = '') =>
    (content ?? '')
      .replaceAll('<base target="_blank"/>', '')
      .replaceAll(/\/unsubscribe\?email=kim%40mail\.invalid&(?:amp;)?t=[0-9a-f]{32}/g, '/unsubscribe')
      .replaceAll(/(\/(view|preferences)\?t=)[0-9a-f]{32}/g, '$1');
  expect(shared(mail?.html)).toBe(shared(page.text));
  expect(shared(mail?.text)).toBe(body.text);
  expect(mail?.subject).toBe(body.subject);
  expect(body).toMatchObject({
    subject: 'News for Kim "<b>"',
    preheader: 'From Harbor & Sons',
    bytes: Buffer.byteLength(page.text.replace('<base target="_blank"/>', '')),
  });
  expect(mail?.html).toContain(`${site}/unsubscribe?email=`);
});

test('a preview without a document is the built-in offer, and is gone after minutes', async () => {
  const { body } = await post('/api/email/template/preview', {});
  expect(body.text).toContain('Less paperwork');
  app.moveClock(6 * 60_000);
  await app.request().get(body.url).expect(404);
});

test('a preview shows the requested theme', async () => {
  const { body } = await preview();
  const page = await app.request().get(`${body.url}?look=dark`).expect(200);
  expect(page.text).toContain('@media all {');
  expect(page.headers['content-security-policy']).toContain('sandbox');
});

test('links to our forms say which campaign they came from', async () => {
  await sendDocument({
    document: { ...document, blocks: [{ type: 'button', label: 'Book', link: '/demo' }] },
  });
  const [mail] = await app.mail.find();
  expect(mail?.html).toMatch(/href="[^"]*\/demo\?c=[A-Za-z0-9_-]+"/);
});

describe('is refused, and nothing is created', () => {
  test.each<[string, object, string | RegExp]>([
    ['an email without a subject', { subject: [] }, texts.campaigns.subjectRequired],
    [
      'a skipped heading',
      { blocks: [{ type: 'heading', level: 3, content: [text('x')] }] },
      /^Block 1: .*skips a level/,
    ],
    [
      'a merge field without fallback',
      { blocks: [paragraph({ type: 'field', field: 'name' })] },
      'Block 1: a merge field needs a fallback for people we don’t know this about.',
    ],
    ['a newer version', { version: DOCUMENT_VERSION + 1 }, /Reload the page/],
    [
      'a script in a link',
      { blocks: [paragraph(text('x', { link: 'javascript:x()' }))] },
      /a link must start with/,
    ],
    ['101 blocks', { blocks: Array(101).fill({ type: 'divider' }) }, /at most 100 blocks/],
  ])('%s', async (_, change, message) => {
    const { status, body } = await sendDocument({ document: { ...document, ...change } });
    expect(status).toBe(400);
    expect(body.error).toMatch(message);
    expect(await app.db('campaigns')).toEqual([]);
  });
});

const image = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
const addImage = () =>
  app.db('images').insert({
    id: image,
    sha256: Buffer.alloc(32),
    file_name: 'pier.jpg',
    format: 'jpg',
    was_animated: false,
    small: Buffer.from('small'),
    small_width: 600,
    small_height: 300,
    large: Buffer.from('large'),
    large_width: 1_000,
    large_height: 500,
    created_by: 'kim',
  });

const ATTACKS = [
  '<script>x()</script>',
  '"><img src=x onerror=x()>',
  "'-x()-'",
  '</title><svg onload=x()>',
  '<!--[if mso]><script>x()</script><![endif]-->',
  '<![CDATA[<a href="javascript:x()">]]>',
  '&lt;script&gt;',
  '{{unsubscribe_url}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: an attack
  '${x()}',
  '\\","to":["evil@mail.invalid"],"x":"',
  '</p></td></tr></table><iframe src=//evil.invalid>',
];

// asvs 1.1.2, 1.3.7
test('whatever is typed anywhere stays text: no tag, no attribute, no header, no other recipient', async () => {
  await createSubscriber(app.db, {
    email: 'kim@mail.invalid',
    name: ATTACKS.slice(0, 4).join(''),
    first_name: ATTACKS.slice(0, 4).join(''),
    organization: `${ATTACKS[1]}`,
  });
  const structure = (html: string | null) =>
    elementsOf(html ?? '').map(({ tagName, attrs }) => [tagName, attrs.map(({ name }) => name)]);
  await addImage();
  const everywhere = (words: string) => ({
    ...document,
    // A name can't have the signs that end it.
    sender_name: words.replaceAll(/[<>"@]/g, ''),
    subject: [text(words), field('organization', words)],
    preheader: [text(words)],
    blocks: [
      { type: 'heading', level: 2, content: [text(words)] },
      { type: 'heading', level: 3, content: [text(words, { italic: true })] },
      paragraph(
        text(words, { bold: true, link: `https://a.invalid/${encodeURIComponent('x')}?${"'"}` }),
        field('name', words),
      ),
      { type: 'bulleted_list', items: [[text(words)]] },
      { type: 'numbered_list', items: [[field('first_name', words)], [text(words)]] },
      { type: 'image', image, alt: words, decorative: false, link: '/demo' },
      { type: 'quote', content: [field('role', words)] },
      { type: 'button', label: words, link: `https://a.invalid/"onclick="x()` },
      { type: 'signature', lines: [[text(words)]] },
    ],
  });
  const harmless = await preview({ document: everywhere('words') });
  const expected = structure((await app.request().get(harmless.body.url)).text).filter(
    ([tag]) => tag !== 'base',
  );
  for (const words of ATTACKS) await sendDocument({ document: everywhere(words.slice(0, 100)) });
  const mails = await app.mail.find();
  expect(mails).toHaveLength(ATTACKS.length);
  for (const mail of mails) {
    expect(mail.to).toEqual(['kim@mail.invalid']);
    expect(mail.from).toMatch(/^[^<>@]* <news@site\.invalid>$/);
    expect(mail.reply_to).toEqual(['ann@mail.invalid']);
    expect(structure(mail.html)).toEqual(expected);
  }
});

describe('an image', () => {
  const withImage = {
    ...document,
    blocks: [{ type: 'image', image, alt: 'The pier', decorative: false }],
  };

  test('is shown from our site, and can’t be deleted from then on', async () => {
    await addImage();
    await sendDocument({ document: withImage });
    const [mail] = await app.mail.find();
    const { publicUrl } = app.deps.config;
    expect(mail?.html).toContain(
      `<img src="${publicUrl}/api/email/images/${image}/1200.jpg" alt="The pier" width="536" height="268"`,
    );
    const { token } = await app.asAdmin();
    const { status } = await app
      .request()
      .delete(`/api/email/images/${image}`)
      .set('Authorization', `Bearer ${token}`);
    expect(status).toBe(409);
  });

  test('that doesn’t exist is an error before anything is created', async () => {
    const { status } = await sendDocument({ document: withImage });
    expect(status).toBe(400);
    expect(await app.db('campaigns')).toEqual([]);
  });
});
