import type { CheckLine } from '@fairlead/contract/campaigns/check';
import { localDomain } from '@fairlead/local-resend/api/domains';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { startDnsServer } from '../../../test/dns-server.ts';
import { setOrganization } from '../../../test/organization.ts';
import { useTestApp } from '../../../test/test-app.ts';

const DOMAIN = 'mail.harbor.test';
const dns = await startDnsServer();
afterAll(() => dns.close());

const app = useTestApp({
  localResend: false,
  mailFrom: `Harbor <news@${DOMAIN}>`,
  dnsResolvers: [dns.address],
});

beforeEach(() => setOrganization(app.db, { postal_address: '12 Harbor Street\nPortland, ME 04101' }));

async function domainLines(): Promise<Pick<CheckLine, 'level' | 'message'>[]> {
  const { token } = await app.asAdmin();
  const { body } = await app
    .request()
    .post('/api/email/check')
    .auth(token, { type: 'bearer' })
    .send({ recipient_type: 'all_active' })
    .expect(200);
  return body.lines.filter(({ id }: CheckLine) => id === 'sending_domain');
}

test('a verified sending domain is fine, and one that the send would refuse is an error', async () => {
  app.mail.setDomains([localDomain(DOMAIN)]);
  expect(await domainLines()).toMatchObject([{ level: 'ok' }]);
  app.mail.setDomains([]);
  app.moveClock(30 * 60_000);
  expect(await domainLines()).toMatchObject([
    { level: 'error', message: expect.stringContaining(`doesn’t have ${DOMAIN}`) },
  ]);
});

test('a sending domain that can’t be checked never stops a send', async () => {
  app.mail.setDomains([localDomain(DOMAIN)]);
  app.mail.setSendingOnly(true);
  expect(await domainLines()).toMatchObject([{ level: 'note' }]);
  app.mail.setSendingOnly(false);
});
