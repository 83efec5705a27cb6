import { DEFAULT_ORGANIZATION, shownOrganization } from '@fairlead/contract/platform/organization';
import { parse } from 'parse5';
import supertest from 'supertest';
import { afterAll, describe, expect, test } from 'vitest';
import { setOrganization } from '../../../test/organization.ts';
import { writeSite } from '../../../test/site-fixture.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { createApp } from '../../app.ts';
import { readSite } from './read-site.ts';

const built = await writeSite();
const site = readSite(built.root, 'https://fairlead.example');
const app = useTestApp({ publicUrl: 'https://fairlead.example' }, { site });
afterAll(() => built.remove());

const HOSTILE = `</script><script>alert("1")</script> & 'x' \\ $& __ORGANIZATION__ \u202e\u2028`;

const bodyOf = async (path: string) => (await app.request().get(path)).text;
const scriptOf = (html: string, type: string): Record<string, unknown> =>
  JSON.parse(new RegExp(`<script type="${type}"[^>]*>(.*?)</script>`, 's').exec(html)?.[1] ?? '');

async function save(body: object) {
  const { token } = await app.asSuperAdmin();
  const { version } = (await app.request().get('/api/admin/organization').auth(token, { type: 'bearer' }))
    .body;
  await app
    .request()
    .patch('/api/admin/organization')
    .auth(token, { type: 'bearer' })
    .send({ version, ...body })
    .expect(200);
}

describe('what the team says about its organization', () => {
  test('is on each page, and its script reads the same, as soon as it’s saved', async () => {
    for (const path of ['/', '/contact', '/nothing-here', '/admin-dashboard']) {
      await save({ powered_by: `Harbor ${path}`, support_email: 'help@harbor.invalid' });
      const html = await bodyOf(path);
      expect(html).toContain(`Powered by <!-- -->Harbor ${path}</p>`);
      expect(html).toContain('<a href="mailto:help@harbor.invalid">help@harbor.invalid</a>');
      expect(scriptOf(html, 'application/json')).toEqual(
        shownOrganization({
          ...DEFAULT_ORGANIZATION,
          powered_by: `Harbor ${path}`,
          support_email: 'help@harbor.invalid',
        }),
      );
      expect(html).not.toContain('__ORGANIZATION');
    }
  });

  test('opens a page for the sites of its own videos, and no other page', async () => {
    const policyOf = async (path: string) =>
      String((await app.request().get(path)).headers['content-security-policy']);
    const closed = await policyOf('/features');
    expect(closed).not.toMatch(/youtube|vimeo/);
    await save({
      video_explore: 'https://youtu.be/dQw4w9WgXcQ',
      'video_create-plan': 'https://vimeo.com/7697',
    });
    expect(await policyOf('/features')).toBe(closed);
    expect(await policyOf('/demo')).toBe(
      closed.replace("frame-src 'self'", "frame-src 'self' https://www.youtube-nocookie.com"),
    );
  });

  test('gives the page another ETag, and only then', async () => {
    await save({ powered_by: 'Harbor' });
    const { headers } = await app.request().get('/features');
    await app.request().get('/features').set('If-None-Match', String(headers.etag)).expect(304);
    await save({ powered_by: 'Harbor IT' });
    await app.request().get('/features').set('If-None-Match', String(headers.etag)).expect(200);
  });

  test('is text wherever it stands: nothing in it closes an element or a string', async () => {
    await save({ powered_by: HOSTILE, legal_name: HOSTILE });
    const html = await bodyOf('/features');
    expect(html.match(/<script/g)).toHaveLength(2);
    const paragraph = JSON.stringify(parse(html), (key, value) => (key === 'parentNode' ? undefined : value));
    const stored = (await app.db('organization_versions').orderBy('version', 'desc').first('fields'))?.fields;
    expect(paragraph).toContain(JSON.stringify(stored?.powered_by).slice(1, -1));
    expect(scriptOf(html, 'application/json')).toMatchObject({ poweredBy: stored?.powered_by });
    expect(scriptOf(html, 'application/ld\\+json')).toMatchObject({
      legalName: stored?.legal_name,
      says: stored?.powered_by,
    });
  });

  test('is in structured data once it isn’t a placeholder anymore', async () => {
    const facts = async () => Object.keys(scriptOf(await bodyOf('/'), 'application/ld\\+json'));
    await save({ powered_by: 'Harbor' });
    expect(await facts()).toEqual(['name', 'legalName', 'says']);
    await save({ support_phone: '(207) 775-0142', postal_address: '20 Water Street\nPortland, ME 04101' });
    expect(await facts()).toEqual(['name', 'legalName', 'telephone', 'address', 'says']);
  });

  test('is in the files for programs, too', async () => {
    await save({ support_phone: '1 "2" 345', powered_by: 'A & B', support_email: 'safe@harbor.invalid' });
    expect(await bodyOf('/report.yaml')).toContain('phone: "1 \\"2\\" 345"\n');
    expect(await bodyOf('/llms.txt')).toBe('Powered by A & B\n');
    expect(await bodyOf('/.well-known/security.txt')).toContain('Contact: mailto:safe@harbor.invalid\n');
    expect(await bodyOf('/security-policy.txt')).toContain('Write to safe@harbor.invalid.');
  });

  test('reaches the pages of every other process, without a restart', async () => {
    const others = [1, 2].map(() => supertest(createApp(app.deps, { site })));
    for (const other of others) expect((await other.get('/')).text).toContain('Placeholder Provider');
    await save({ powered_by: 'Harbor' });
    for (const other of others)
      await expect.poll(async () => (await other.get('/')).text, { timeout: 60_000 }).toContain('Harbor');
  });

  test('is there after a restart', async () => {
    await setOrganization(app.db, { powered_by: 'Harbor' });
    expect((await supertest(createApp(app.deps, { site })).get('/')).text).toContain('Harbor');
  });
});
