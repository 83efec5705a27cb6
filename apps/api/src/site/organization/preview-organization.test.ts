import { afterAll, describe, expect, test } from 'vitest';
import { writeSite } from '../../../test/site-fixture.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { readSite } from '../../platform/pages/read-site.ts';

const built = await writeSite();
const app = useTestApp({}, { site: readSite(built.root, 'https://fairlead.example') });
afterAll(() => built.remove());

const bearer = { type: 'bearer' } as const;
const ask = (token: string, body: object) =>
  app
    .request()
    .post('/api/admin/organization/preview')
    .auth(token, bearer)
    .send({ show: 'footer', ...body });
/** What the preview of a part shows. */
const shown = async (token: string, show: string, changes: object) => {
  const { body } = await ask(token, { show, ...changes }).expect(200);
  return app.request().get(body.url).expect(200);
};
const harbor = { legal_name: 'Harbor & Sons', powered_by: 'Harbor IT' };

describe('the preview of the organization', () => {
  test('shows footer, contact page, and an email with what isn’t saved yet', async () => {
    const { token } = await app.asSuperAdmin();
    const [footer, contact, email] = await Promise.all(
      ['footer', 'contact', 'email'].map((part) => shown(token, part, harbor)),
    );
    expect(contact?.text).toContain('<h1>Contact</h1>');
    for (const page of [footer, contact]) {
      expect(page?.text).toContain('<footer>');
      expect(page?.text).not.toMatch(/<script|__ORGANIZATION/);
      expect(page?.headers['content-security-policy']).toMatch(
        /^default-src 'none'; style-src 'self'; font-src 'self'; .*frame-ancestors 'self'.*; sandbox allow-same-origin$/,
      );
    }
    expect(footer?.text).not.toContain('<h1>');
    expect(contact?.text).toContain('Powered by <!-- -->Harbor IT');
    expect(email?.text).toContain('Harbor &amp; Sons, 100 Placeholder Street, Anytown, ST 00000');
    expect(email?.headers['content-security-policy']).toMatch(/; sandbox$/);
    expect(await app.db('organization_versions')).toEqual([]);
    expect((await app.request().get('/contact')).text).not.toContain('Harbor');
  });

  test('says on how many pages something changes, and whether in emails, too', async () => {
    const { token } = await app.asSuperAdmin();
    const found = async (body: object) => {
      const { pages, emails } = (await ask(token, body).expect(200)).body;
      return { pages, emails };
    };
    expect(await found({})).toEqual({ pages: 0, emails: false });
    expect(await found({ powered_by: 'Harbor IT' })).toEqual({ pages: 6, emails: false });
    expect(await found({ legal_name: 'Harbor' })).toEqual({ pages: 0, emails: true });
    expect(await found({ sender_name: 'Harbor News' })).toEqual({ pages: 0, emails: true });
    expect(await found({ powered_by: 'Placeholder Provider' })).toEqual({ pages: 0, emails: false });
  });

  test('shows content that isn’t saved yet where it will stand', async () => {
    const { token } = await app.asSuperAdmin();
    const asked = { question_1: 'Is there an app?', own_answer_1: 'There is <one>.' };
    expect((await shown(token, 'questions', {})).text).not.toContain('<dl>');
    const { text } = await shown(token, 'questions', asked);
    expect(text).toContain('<dl><dt>Is there an app?</dt><dd>There is &#60;one&#62;.</dd></dl>');
    expect((await ask(token, { show: 'questions', ...asked })).body.pages).toBe(1);
  });

  test('is for super admins, and refuses what couldn’t be saved', async () => {
    const { token } = await app.asAdmin();
    await ask(token, harbor).expect(403);
    const { token: owner } = await app.asSuperAdmin();
    await ask(owner, { support_email: 'help' }).expect(400);
    await ask(owner, { show: 'admin-dashboard' }).expect(400);
  });
});
