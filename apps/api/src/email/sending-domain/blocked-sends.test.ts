import { localDomain } from '@fairlead/local-resend/api/domains';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { campaignCalls } from '../../../test/calls/campaign-calls.ts';
import { startDnsServer } from '../../../test/dns-server.ts';
import { setOrganization } from '../../../test/organization.ts';
import { useTestApp } from '../../../test/test-app.ts';

const DOMAIN = 'mail.harbor.test';
const REAL = '12 Harbor Street\nPortland, ME 04101';
const PLACEHOLDER = '100 Placeholder Street\nAnytown, ST 00000';
const dns = await startDnsServer();
afterAll(() => dns.close());

const real = useTestApp({
  localResend: false,
  sendAnswerWithin: 0,
  mailFrom: `Harbor <news@${DOMAIN}>`,
  dnsResolvers: [dns.address],
});
const calls = campaignCalls(real);
const draft = { manual_emails: ['dana@mail.invalid'] };
const campaigns = async () => Number((await real.db('campaigns').count().first())?.count);

const setPostalAddress = (postal_address: string) => setOrganization(real.db, { postal_address });

let minutes = 0;
beforeEach(async () => {
  calls.newAdmin();
  await setPostalAddress(REAL);
  minutes = minutes === 0 ? 30 : 0;
  real.moveClock(minutes * 60_000);
  real.mail.setDomains([localDomain(DOMAIN)]);
  real.mail.setSendingOnly(false);
  real.mail.setReading('answering');
});

describe('with a real key, a campaign', () => {
  test('is accepted if the domain is verified and the address is real', async () => {
    expect((await calls.send(draft)).status).toBe(200);
  });

  test('is refused if the domain isn’t verified: nothing is created, and the answer says why', async () => {
    real.mail.setDomains([localDomain(DOMAIN, { status: 'pending' })]);
    const { status, body } = await calls.send(draft);
    expect({ status, body }).toEqual({
      status: 409,
      body: {
        success: false,
        error: `Resend hasn’t found all DNS records for ${DOMAIN} yet. Until it does, it won’t send email from there. Nothing was sent. The Sending Domain page says what to do.`,
        not_ready: ['domain'],
      },
    });
    expect(await campaigns()).toBe(0);
  });

  test('is refused with a placeholder for the postal address', async () => {
    await setPostalAddress(PLACEHOLDER);
    const { status, body } = await calls.send(draft);
    expect({ status, not_ready: body.not_ready }).toEqual({ status: 409, not_ready: ['postal_address'] });
    expect(await campaigns()).toBe(0);
  });

  test('is accepted as soon as the domain is verified, though it was refused before', async () => {
    real.mail.setDomains([]);
    expect((await calls.send(draft)).status).toBe(409);
    real.mail.setDomains([localDomain(DOMAIN)]);
    real.moveClock(minutes * 60_000 + 11_000);
    expect((await calls.send(draft)).status).toBe(200);
  });

  test('that was created is answered again, though the domain isn’t verified anymore', async () => {
    const key = { 'Idempotency-Key': 'a-key' };
    const first = await calls.send(draft, key);
    real.mail.setDomains([]);
    real.moveClock(minutes * 60_000 + 400_000);
    const repeated = await calls.send(draft, key);
    expect(repeated.body.campaign_id).toBe(first.body.campaign_id);
  });

  test.each([
    ['the key can only send', () => real.mail.setSendingOnly(true)],
    ['nothing but the domain is there', () => dns.set({})],
    ['the DNS doesn’t answer', () => dns.setMode('silent')],
    ['Resend doesn’t answer', () => real.mail.setReading('silent')],
    ['Resend fails', () => real.mail.setReading('failing')],
  ])('is accepted if %s', async (_what, set) => {
    set();
    expect((await calls.send(draft)).status).toBe(200);
  });
});

describe('with local-resend', () => {
  const local = useTestApp({ sendAnswerWithin: 0, dnsResolvers: [dns.address] });
  const localCalls = campaignCalls(local);
  beforeEach(localCalls.newAdmin);

  test('a campaign is accepted, and neither the DNS nor a domain is asked about', async () => {
    dns.asked.length = 0;
    expect((await localCalls.send(draft)).status).toBe(200);
    const { token } = await local.asAdmin();
    const { body } = await local.request().get('/api/email/sending-domain').auth(token, { type: 'bearer' });
    const lines: { id: string; state: string; blocks: boolean; meaning: string }[] = body.lines;
    expect(body.is_local).toBe(true);
    expect(lines.filter(({ blocks }) => blocks)).toEqual([]);
    expect(lines.find(({ id }) => id === 'domain')?.meaning).toBe(
      'Practice mode: emails go to your test inbox, not to people.',
    );
    expect(lines.find(({ id }) => id === 'postal_address')?.state).toBe('problem');
    expect(dns.asked).toEqual([]);
  });
});
