import type { DomainLine, DomainLineId, SendingDomain } from '@fairlead/contract/email/sending-domain';
import { type LocalDomain, localDomain } from '@fairlead/local-resend/api/domains';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startDnsServer } from '../../../test/dns-server.ts';
import { useTestApp } from '../../../test/test-app.ts';

const DOMAIN = 'mail.harbor.test';
const dns = await startDnsServer();
afterAll(() => dns.close());

const app = useTestApp({
  localResend: false,
  mailFrom: `Harbor <news@${DOMAIN}>`,
  dnsResolvers: [dns.address],
});

const SPF = 'v=spf1 include:amazonses.com ~all';
const [, , dkim] = localDomain(DOMAIN).records;
const dkimKey = dkim?.value ?? '';
const tracking: Partial<LocalDomain> = {
  click_tracking: true,
  tracking_subdomain: 'links',
  records: [
    ...localDomain(DOMAIN).records,
    {
      record: 'Tracking',
      name: `links.${DOMAIN}`,
      type: 'CNAME',
      value: 'links1.resend-dns.com',
      ttl: 'Auto',
      status: 'verified',
    },
  ],
};

/** Everything in order. */
const zone = {
  [`send.${DOMAIN}`]: { TXT: [SPF], MX: ['feedback-smtp.us-east-1.amazonses.com'] },
  [`resend._domainkey.${DOMAIN}`]: { TXT: [dkimKey] },
  [`_dmarc.${DOMAIN}`]: { TXT: ['v=DMARC1; p=reject; rua=mailto:reports@harbor.test'] },
};
const withZone = (changes: Parameters<typeof dns.set>[0]) => dns.set({ ...zone, ...changes });

/** Each test starts after what an earlier one learned is forgotten. */
let minutes = 0;
beforeEach(() => {
  minutes = minutes === 0 ? 30 : 0;
  app.moveClock(minutes * 60_000);
  dns.setMode('answering');
  dns.set(zone);
  dns.asked.length = 0;
  app.mail.setDomains([localDomain(DOMAIN)]);
  app.mail.setSendingOnly(false);
});

async function check(query = ''): Promise<SendingDomain> {
  const { token } = await app.asAdmin();
  const { body } = await app
    .request()
    .get(`/api/email/sending-domain${query}`)
    .auth(token, { type: 'bearer' });
  return body;
}

async function line(id: DomainLineId, query = ''): Promise<DomainLine> {
  const found = (await check(query)).lines.find((one) => one.id === id);
  if (!found) throw new Error(`There is no line ${id}`);
  return found;
}

const states = ({ lines }: SendingDomain) => Object.fromEntries(lines.map(({ id, state }) => [id, state]));

describe('a domain in order', () => {
  test('is ready in every line, except for what nobody has set up here', async () => {
    const checked = await check();
    expect(checked).toMatchObject({ domain: DOMAIN, is_local: false });
    expect(states(checked)).toEqual({
      domain: 'ready',
      spf: 'ready',
      dkim: 'ready',
      dmarc: 'ready',
      tracking: 'ready',
      webhook: 'warning',
      postal_address: 'problem',
      quota: 'ready',
    });
  });

  test('is asked about once in five minutes, and again on request', async () => {
    await check();
    const first = dns.asked.length;
    await check();
    await check('?refresh=true');
    expect(dns.asked).toHaveLength(first);
    app.moveClock(minutes * 60_000 + 11_000);
    await check('?refresh=true');
    expect(dns.asked).toHaveLength(2 * first);
    expect(new Set(dns.asked)).toEqual(new Set(Object.keys(zone)));
  });
});

describe('the domain at Resend', () => {
  test.each(['not_started', 'pending', 'failed', 'partially_failed'] as const)(
    'that is %s refuses campaigns, and the missing record is there to copy',
    async (status) => {
      const { records } = localDomain(DOMAIN);
      const open = records.map((record) => ({
        ...record,
        status: record.record === 'DKIM' ? ('failed' as const) : record.status,
      }));
      app.mail.setDomains([localDomain(DOMAIN, { status, records: open })]);
      expect(await line('domain')).toMatchObject({
        state: 'problem',
        blocks: true,
        who: 'the person who runs your DNS',
        records: [{ type: 'TXT', name: `resend._domainkey.${DOMAIN}`, value: dkimKey }],
      });
    },
  );

  test('that is verified for sending only is ready', async () => {
    app.mail.setDomains([localDomain(DOMAIN, { status: 'partially_verified' })]);
    expect(await line('domain')).toMatchObject({ state: 'ready', blocks: false });
  });

  test('that may not send refuses campaigns', async () => {
    app.mail.setDomains([
      localDomain(DOMAIN, { capabilities: { sending: 'disabled', receiving: 'enabled' } }),
    ]);
    expect(await line('domain')).toMatchObject({ state: 'problem', blocks: true });
  });

  test('that lost a record only warns: Resend still sends', async () => {
    app.mail.setDomains([localDomain(DOMAIN, { status: 'temporary_failure' })]);
    expect(await line('domain')).toMatchObject({ state: 'warning', blocks: false });
  });

  test('is found behind a hundred others, and missed if only a parent is there', async () => {
    const others = Array.from({ length: 120 }, (_, index) => localDomain(`site${index}.test`));
    app.mail.setDomains([...others, localDomain(DOMAIN)]);
    expect(await line('domain')).toMatchObject({ state: 'ready' });
    app.moveClock(minutes * 60_000 + 400_000);
    app.mail.setDomains([localDomain('harbor.test')]);
    const missing = await line('domain');
    expect(missing).toMatchObject({ state: 'problem', blocks: true });
    expect(missing.meaning).toContain(`doesn’t have ${DOMAIN}`);
  });

  test('can’t be checked with a key that can only send, which refuses nothing', async () => {
    app.mail.setSendingOnly(true);
    const checked = await check();
    expect(states(checked)).toMatchObject({
      domain: 'unchecked',
      spf: 'unchecked',
      dkim: 'unchecked',
      dmarc: 'ready',
      tracking: 'unchecked',
      quota: 'ready',
    });
    expect(checked.lines.filter(({ blocks }) => blocks).map(({ id }) => id)).toEqual(['postal_address']);
    expect(checked.lines[0]?.meaning).toContain('your API key can send');
    const open = checked.lines.filter(({ state }) => state === 'unchecked');
    for (const { to_do, who } of open)
      expect([to_do, who]).toEqual([
        expect.stringContaining('at Resend'),
        'the person who manages your Resend account',
      ]);
  });
});

describe('the DNS', () => {
  test.each(['silent', 'failing'] as const)(
    'that is %s leaves lines unchecked, and refuses nothing',
    async (mode) => {
      dns.setMode(mode);
      const checked = await check();
      expect(states(checked)).toMatchObject({
        domain: 'ready',
        spf: 'unchecked',
        dkim: 'unchecked',
        dmarc: 'unchecked',
      });
      expect(checked.lines.filter(({ blocks }) => blocks).map(({ id }) => id)).toEqual(['postal_address']);
    },
  );

  test.each([
    ['missing', []],
    ['of another service', ['v=spf1 include:other.test ~all']],
    ['several', [SPF, 'v=spf1 include:other.test ~all']],
    ['garbage', ['\u0001\u00ff hello', '']],
  ])('has an SPF record that is %s: a warning with the record to add', async (_what, TXT) => {
    withZone({ [`send.${DOMAIN}`]: { TXT, MX: ['feedback-smtp.us-east-1.amazonses.com'] } });
    expect(await line('spf')).toMatchObject({
      state: 'warning',
      blocks: false,
      who: 'the person who runs your DNS',
      records: [{ type: 'TXT', name: `send.${DOMAIN}`, value: SPF }],
    });
  });

  test('may have an SPF record with more in it', async () => {
    withZone({
      [`send.${DOMAIN}`]: {
        TXT: ['google-site-verification=1', 'V=SPF1 ip4:192.0.2.1 include:amazonses.com -all'],
        MX: ['FEEDBACK-SMTP.us-east-1.amazonses.com'],
      },
    });
    expect(await line('spf')).toMatchObject({ state: 'ready' });
  });

  test('lacks the MX record that bounces come back to', async () => {
    withZone({ [`send.${DOMAIN}`]: { TXT: [SPF] } });
    expect(await line('spf')).toMatchObject({
      state: 'warning',
      records: [{ type: 'MX', priority: 10 }],
    });
  });

  test.each([
    ['missing', []],
    ['another key', ['p=AAAA']],
    ['garbage', [';;;===']],
  ])('has a DKIM record that is %s: a warning', async (_what, TXT) => {
    withZone({ [`resend._domainkey.${DOMAIN}`]: { TXT } });
    expect(await line('dkim')).toMatchObject({ state: 'warning', records: [{ value: dkimKey }] });
  });

  test('may name the key’s version, and break the key into parts', async () => {
    withZone({ [`resend._domainkey.${DOMAIN}`]: { TXT: [`v=DKIM1; k=rsa; ${dkimKey}`] } });
    expect(await line('dkim')).toMatchObject({ state: 'ready' });
  });

  test.each([
    ['is missing', [], 'warning', 'has no DMARC record'],
    ['is there twice', ['v=DMARC1; p=none', 'v=DMARC1; p=reject'], 'warning', 'more than one'],
    ['has no policy', ['v=DMARC1; rua=mailto:x@harbor.test'], 'ready', 'which counts as p=none'],
    ['has only a version', ['v=DMARC1'], 'ready', 'which counts as p=none'],
    ['has a policy nobody knows', ['v=DMARC1; p=monitor'], 'ready', 'which counts as p=none'],
    ['has tags that are gone', ['v=DMARC1; p=none; pct=50; ri=60'], 'ready', 'ignore pct and ri'],
    ['is in test mode', ['v=DMARC1; p=reject; t=y'], 'ready', 'goes to spam'],
    ['is of a registry of its own', ['v=DMARC1; p=reject; psd=y'], 'ready', 'rejected'],
    ['only watches', ['v=DMARC1;p=none'], 'ready', 'p=none'],
    ['sends to spam', ['v=DMARC1; p=Quarantine'], 'ready', 'goes to spam'],
    ['asks for strict alignment', ['v=DMARC1; p=reject; adkim=s; aspf=s'], 'ready', 'rejected'],
  ])('has a DMARC record that %s', async (_what, TXT, state, meaning) => {
    withZone({ [`_dmarc.${DOMAIN}`]: { TXT } });
    const dmarc = await line('dmarc');
    expect(dmarc).toMatchObject({ state, blocks: false });
    expect(dmarc.meaning).toContain(meaning);
  });

  test('has the DMARC record on the organization’s domain, with a policy for its subdomains', async () => {
    withZone({
      [`_dmarc.${DOMAIN}`]: {},
      '_dmarc.harbor.test': { TXT: ['v=DMARC1; p=reject; sp=none'] },
    });
    const { state, meaning } = await line('dmarc');
    expect({ state, meaning }).toEqual({
      state: 'ready',
      meaning:
        'Your DMARC record is set up, at harbor.test. With p=none, forged email still arrives. That’s enough for mailbox providers.',
    });
  });

  test('has the registry’s DMARC record if there’s no other', async () => {
    app.mail.setDomains([localDomain(DOMAIN)]);
    withZone({
      [`_dmarc.${DOMAIN}`]: {},
      '_dmarc.test': { TXT: ['v=DMARC1; p=reject; sp=none; psd=y; pct=50'] },
    });
    const { state, meaning } = await line('dmarc');
    expect({ state, meaning }).toEqual({
      state: 'ready',
      meaning: `${DOMAIN} has no DMARC record, so the one of its registry, test, applies. With p=none, forged email still arrives. That’s enough for mailbox providers.`,
    });
  });

  test('is told to add a record if the registry’s asks for strict alignment that email doesn’t have', async () => {
    const other = localDomain(DOMAIN).records.map((record) =>
      record.record === 'DKIM' ? { ...record, name: `resend._domainkey.other.${DOMAIN}` } : record,
    );
    app.mail.setDomains([localDomain(DOMAIN, { records: other })]);
    withZone({
      [`_dmarc.${DOMAIN}`]: {},
      '_dmarc.test': { TXT: ['v=DMARC1; p=reject; adkim=s; aspf=s; psd=y'] },
    });
    expect(await line('dmarc')).toMatchObject({
      state: 'warning',
      to_do: 'Add the record below, which applies instead.',
      records: [{ name: `_dmarc.${DOMAIN}` }],
    });
  });

  test('signs for another domain than DMARC asks for', async () => {
    const parent = localDomain(DOMAIN).records.map((record) =>
      record.record === 'DKIM' ? { ...record, name: `resend._domainkey.other.${DOMAIN}` } : record,
    );
    app.mail.setDomains([localDomain(DOMAIN, { records: parent })]);
    withZone({ [`_dmarc.${DOMAIN}`]: { TXT: ['v=DMARC1; p=reject; adkim=s; aspf=s'] } });
    expect((await line('dmarc')).meaning).toContain('strict alignment');
  });

  test('is never asked about names outside the domain, whatever the provider says', async () => {
    const names = ['send.example.net.', '../x', 'a b', '_x', '@'];
    const records = names.map((name) => ({ ...localDomain(DOMAIN).records[1], name }));
    app.mail.setDomains([localDomain(DOMAIN, { records: records as LocalDomain['records'] })]);
    await check();
    expect(dns.asked.filter((name) => name !== DOMAIN && !name.endsWith(`.${DOMAIN}`))).toEqual([]);
  });
});

describe('the tracking domain', () => {
  test('is ready once its record is there, and warns until then', async () => {
    app.mail.setDomains([localDomain(DOMAIN, tracking)]);
    expect(await line('tracking')).toMatchObject({
      state: 'warning',
      records: [{ type: 'CNAME', name: `links.${DOMAIN}`, value: 'links1.resend-dns.com' }],
    });
    app.moveClock(minutes * 60_000 + 400_000);
    withZone({ [`links.${DOMAIN}`]: { CNAME: ['links1.resend-dns.com'] } });
    expect(await line('tracking')).toMatchObject({ state: 'ready', records: [] });
  });

  test('isn’t needed without tracking', async () => {
    expect((await line('tracking')).meaning).toContain('Tracking is off');
  });
});

describe('the quota', () => {
  test('is compared with the recipients', async () => {
    expect((await line('quota', '?recipients=1000000')).state).toBe('ready');
    const warning = await line('quota', '?recipients=1000001');
    expect(warning).toMatchObject({ state: 'warning', blocks: false });
    expect(warning.meaning).toContain('1,000,000 emails left this month, and this campaign has 1,000,001');
  });

  test.each(['?recipients=-1', '?recipients=many', '?recipients=1e3', '?refresh=yes'])(
    'is refused for %s',
    async (query) => {
      const { token } = await app.asAdmin();
      const path = `/api/email/sending-domain${query}`;
      expect((await app.request().get(path).auth(token, { type: 'bearer' })).status).toBe(400);
    },
  );
});
