import express from 'express';
import { expect, test } from 'vitest';
import { readTrustedProxies } from './trusted-proxies.ts';

test.each([
  ['10.0.0.0/8, ::1, 192.0.2.7', ['10.0.0.0/8', '::1', '192.0.2.7']],
  ['2001:db8::/32', ['2001:db8::/32']],
  ['loopback,linklocal,uniquelocal', ['loopback', 'linklocal', 'uniquelocal']],
  ['::ffff:10.0.0.1', ['::ffff:10.0.0.1']],
  ['0', 0],
  ['2', 2],
])('%s is understood, by Express too', (text, proxies) => {
  expect(readTrustedProxies(text)).toEqual({ proxies });
  express().set('trust proxy', proxies);
});

test.each([
  ['true', 'true'],
  ['10.1', '10.1'],
  ['11', '11'],
  ['10.0.0.0/33', '10.0.0.0/33'],
  ['0.0.0.0/0', '0.0.0.0/0'],
  ['::/0', '::/0'],
  ['10.0.0.0/', '10.0.0.0/'],
  ['10.0.0.0/255.0.0.0', '10.0.0.0/255.0.0.0'],
  ['fe80::1%eth0', 'fe80::1%eth0'],
  ['proxy.example', 'proxy.example'],
  ['::1, 2', '2'],
  ['::1 10.0.0.1', '::1 10.0.0.1'],
])('%s is refused, and %s is named', (text, bad) => {
  expect(readTrustedProxies(text)).toEqual({ error: expect.stringContaining(`; "${bad}" isn’t one`) });
});
