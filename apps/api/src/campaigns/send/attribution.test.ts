import { beforeEach, describe, expect, test } from 'vitest';
import { campaignCalls } from '../../../test/calls/campaign-calls.ts';
import { createCampaign } from '../../../test/factories.ts';
import { useSender } from '../../../test/processes/test-sender.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { newTrackingCode } from './tracking-code.ts';

const app = useTestApp({ sendAnswerWithin: 30_000, publicUrl: 'https://site.invalid' });
useSender(app);
let calls: ReturnType<typeof campaignCalls>;
beforeEach(() => {
  calls = campaignCalls(app);
});

/** The email of a campaign to one person, and the campaign. */
async function sentMail(to = 'ann@mail.invalid') {
  const { body } = await calls.send({ manual_emails: [to] });
  const [mail] = await app.mail.find({ to });
  return { id: body.campaign_id as number, html: mail?.html ?? '', text: mail?.text ?? '' };
}

const trackingLinksIn = (mail: string) => [...mail.matchAll(/site\.invalid\/(demo|contact)\?c=([\w-]+)/g)];
const trackingCodeOf = (mail: { html: string }) => trackingLinksIn(mail.html)[0]?.[2] ?? '';
const reportOf = async (id: number) => (await calls.get(`/${id}`)).body.campaign;
const ask = (path: '/api/demo' | '/api/contact', body: object) =>
  app
    .request()
    .post(path)
    .send({ name: 'Bo', email: 'bo@other.invalid', message: 'Hello', ...body })
    .expect(200);

describe('the links of a campaign that lead to a form', () => {
  test('have its tracking code, in HTML and text, and nothing about the person', async () => {
    const mail = await sentMail();
    expect(
      trackingLinksIn(mail.html)
        .map(([, form]) => form)
        .sort(),
    ).toEqual(['contact', 'demo']);
    expect(
      new Set([...trackingLinksIn(mail.html), ...trackingLinksIn(mail.text)].map(([, , code]) => code)).size,
    ).toBe(1);
    expect(mail.html).not.toMatch(/\/(demo|contact)(?!\?c=)["\s]/);
    const [first] = trackingLinksIn(mail.html);
    expect(first?.[0]).not.toContain('ann');
  });

  test('are the same for everyone, and differ between campaigns', async () => {
    const one = await sentMail('one@mail.invalid');
    const other = await sentMail('other@mail.invalid');
    expect(trackingCodeOf(one)).toMatch(/^[\w-]{12}$/);
    expect(trackingCodeOf(one)).not.toBe(trackingCodeOf(other));
  });

  test('have none in the template that is previewed and copied', async () => {
    const { token } = await app.asAdmin();
    const { body } = await app
      .request()
      .get('/api/email/template')
      .set('Authorization', `Bearer ${token}`)
      .expect(200);
    expect(body.template).toContain('https://site.invalid/demo"');
    expect(body.template).not.toContain('?c=');
  });
});

describe('an inquiry', () => {
  test('that came from an email is counted in its campaign’s report, each kind separately', async () => {
    const mail = await sentMail();
    expect(await reportOf(mail.id)).toMatchObject({ demo_requests: 0, contact_messages: 0 });
    await ask('/api/demo', { campaign: trackingCodeOf(mail) });
    await ask('/api/demo', { campaign: trackingCodeOf(mail), message: 'Hello again' });
    await ask('/api/contact', { campaign: trackingCodeOf(mail) });
    expect(await reportOf(mail.id)).toMatchObject({ demo_requests: 2, contact_messages: 1 });
  });

  test('names its campaign in the inbox and in the file', async () => {
    const trackingCode = newTrackingCode();
    const { id } = await createCampaign(app.db, { campaign_name: 'Spring', mark: trackingCode });
    await ask('/api/demo', { campaign: trackingCode });
    await ask('/api/contact', {});
    const { token } = await app.asAdmin();
    const get = (path: string) => app.request().get(path).set('Authorization', `Bearer ${token}`).expect(200);
    const { body } = await get('/api/inquiries');
    expect(body.inquiries).toMatchObject([
      { kind: 'contact', campaign: null },
      { kind: 'demo', campaign: { id, campaign_name: 'Spring' } },
    ]);
    expect((await get('/api/inquiries/export')).text).toMatch(/new,Spring,/);
  });

  test.each([undefined, null, '', 'unknown-code', '\u0000', "'; drop table campaigns; --"])(
    'with the tracking code %j comes from no campaign, and arrives all the same',
    async (campaign) => {
      await createCampaign(app.db, { mark: newTrackingCode() });
      const { status } = await app
        .request()
        .post('/api/demo')
        .send({ name: 'Bo', email: 'bo@other.invalid', campaign });
      expect(status).toBe(200);
      expect(await app.db('demo_requests')).toMatchObject([{ campaign_id: null }]);
    },
  );
});
