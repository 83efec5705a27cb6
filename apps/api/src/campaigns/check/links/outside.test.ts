import { afterAll, beforeEach, expect, test } from 'vitest';
import { startDnsServer } from '../../../../test/dns-server.ts';
import { outsideWith } from './outside.ts';

const dns = await startDnsServer();
afterAll(() => dns.close());
beforeEach(() => dns.setMode('answering'));

const addressesOf = (host: string, signal = AbortSignal.timeout(5_000)) =>
  outsideWith([dns.address]).resolve(host, signal);

test('a host has its addresses of both kinds', async () => {
  dns.set({
    'both.example': { A: ['93.184.215.14', '10.0.0.1'], AAAA: ['2606:2800:21f::1'] },
    'old.example': { A: ['93.184.215.14'] },
    'new.example': { AAAA: ['::1'] },
  });
  expect(await addressesOf('both.example')).toEqual(['93.184.215.14', '10.0.0.1', '2606:2800:21f::1']);
  expect(await addressesOf('old.example')).toEqual(['93.184.215.14']);
  expect(await addressesOf('new.example')).toEqual(['::1']);
});

test('an address is itself, and nobody is asked', async () => {
  const before = dns.asked.length;
  expect(await addressesOf('127.0.0.1')).toEqual(['127.0.0.1']);
  expect(await addressesOf('::ffff:7f00:1')).toEqual(['::ffff:7f00:1']);
  expect(dns.asked).toHaveLength(before);
});

test('a host that doesn’t exist has none', async () => {
  dns.set({});
  expect(await addressesOf('gone.example')).toEqual([]);
});

test('a DNS that fails or is silent isn’t an answer', async () => {
  dns.setMode('failing');
  expect(await addressesOf('news.example')).toBeNull();
  dns.setMode('silent');
  expect(await addressesOf('news.example', AbortSignal.timeout(200))).toBeNull();
});
