import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { startDnsServer } from '../../../test/dns-server.ts';
import { withDns } from './dns-lookups.ts';

const dns = await startDnsServer();
afterAll(() => dns.close());

test('a DNS that is silent is asked for five seconds in all', async () => {
  dns.setMode('silent');
  const looked = withDns([dns.address], ({ txt, mx }) =>
    Promise.all([txt('_dmarc.mail.harbor.test'), mx('send.harbor.test')]),
  );
  expect(await Promise.race([looked, wait(6_000, 'too late')])).toEqual([null, null]);
});
