import { addressLine, DEFAULT_ORGANIZATION } from '@fairlead/contract/platform/organization';
import { forEachField, MERGED_FIELDS } from '@fairlead/contract/platform/person-fields';
import { expect, test } from 'vitest';
import { createSubscriber } from '../../../test/factories.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();

async function previewUrl(query = '') {
  const { token } = await app.asAdmin();
  return app.request().get(`/api/email/template/preview-url${query}`).set('Authorization', `Bearer ${token}`);
}

test('the template has the brand, the mailing address, and the plain unsubscribe link, and no merge field', async () => {
  const { token } = await app.asAdmin();
  const { body } = await app
    .request()
    .get('/api/email/template')
    .set('Authorization', `Bearer ${token}`)
    .expect(200);
  const site = app.deps.config.publicUrl;
  expect(body.template).toContain(`href="${site}/unsubscribe"`);
  expect(body.template).toContain(`href="${site}/demo"`);
  expect(body.template).toContain(addressLine(DEFAULT_ORGANIZATION));
  expect(body.template).toContain('Hello there,');
  expect(body.template).not.toMatch(/\{\{|undefined|null/);
});

test.each(['/api/email/template', '/api/email/template/preview-url'])(
  '%s is for admins only',
  async (path) => {
    await app.request().get(path).expect(401);
  },
);

// asvs 3.2.1
test('a preview has a signed URL and a policy of its own', async () => {
  const { body } = await previewUrl();
  const page = await app.request().get(body.url).expect(200);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'; sandbox",
  );
  expect(page.headers['cache-control']).toBe('no-store');
  expect(page.headers['x-frame-options']).toBeUndefined();
  expect(page.text).toContain(addressLine(DEFAULT_ORGANIZATION));
  expect(Date.parse(body.expires_at)).toBeGreaterThan(Date.now());
});

test('a preview can be made for a subscriber', async () => {
  const { id } = await createSubscriber(app.db, { name: 'A <b>', organization: 'Harbor & Sons' });
  const { body } = await previewUrl(`?subscriber_id=${id}`);
  const { text } = await app.request().get(body.url).expect(200);
  expect(text).toContain('Hello A &lt;b&gt;,');
  expect(text).toContain('Harbor &amp; Sons');
});

test('the answer with the URL names the subscriber, if any', async () => {
  const { id, email } = await createSubscriber(app.db, { name: 'Ada', first_name: 'A.' });
  expect((await previewUrl(`?subscriber_id=${id}`)).body.subscriber).toEqual({
    ...forEachField(MERGED_FIELDS, () => null),
    id,
    email,
    name: 'Ada',
    first_name: 'A.',
    role: 'crp_vendor',
    custom: {},
  });
  expect((await previewUrl()).body.subscriber).toBeNull();
});

test('a preview for a subscriber deleted since is not found', async () => {
  const { id } = await createSubscriber(app.db);
  const { body } = await previewUrl(`?subscriber_id=${id}`);
  await app.db('subscribers').where({ id }).delete();
  await app.request().get(body.url).expect(404);
});

test('a preview shows the requested theme, or the reader’s own', async () => {
  const { url } = (await previewUrl()).body;
  const page = async (query: string) => (await app.request().get(`${url}${query}`).expect(200)).text;
  expect(await page('')).toContain('@media (prefers-color-scheme: dark) {');
  expect(await page('?look=dark')).toContain('@media all {');
  expect(await page('?look=light')).toContain('@media not all {');
  await app.request().get(`${url}?look=neon`).expect(400);
});

test('the links of a preview do not open in its frame', async () => {
  const { url } = (await previewUrl()).body;
  expect((await app.request().get(url).expect(200)).text).toMatch(/<head[^>]*><base target="_blank"\/>/);
});

test('a preview for a subscriber who does not exist is not found', async () => {
  expect((await previewUrl('?subscriber_id=4711')).status).toBe(404);
});

test('a subscriber id that is not a number is refused', async () => {
  expect((await previewUrl('?subscriber_id=x')).status).toBe(400);
});

test('a forged, changed, or expired URL shows nothing', async () => {
  const { body } = await previewUrl();
  await app.request().get('/api/email/template/preview/forged').expect(404);
  await app
    .request()
    .get(body.url.replace(/.$/, (last: string) => (last === 'A' ? 'B' : 'A')))
    .expect(404);
  app.moveClock(6 * 60_000);
  await app.request().get(body.url).expect(404);
});
