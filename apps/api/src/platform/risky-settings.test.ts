import { describe, expect, test } from 'vitest';
import type { TrustedProxies } from './http/requests/trusted-proxies.ts';
import { riskySettings } from './risky-settings.ts';

type Changes = { publicUrl?: string; trustProxy?: TrustedProxies; databaseUrl?: string; baseUrl?: string };

const warnings = (changes: Changes) =>
  riskySettings({
    publicUrl: changes.publicUrl ?? 'https://fairlead.example',
    trustProxy: changes.trustProxy ?? 0,
    databaseUrl: changes.databaseUrl ?? 'postgres://fairlead@127.0.0.1/fairlead',
    resend: { apiKey: 're_1', baseUrl: changes.baseUrl, webhookSecrets: [] },
  });

describe('a database on another machine', () => {
  // asvs 12.3.1
  test.each([
    'postgres://fairlead@db.fairlead.example/fairlead',
    'postgres://fairlead@10.0.0.21:5432/fairlead',
    'postgres://fairlead@[fd00::21]/fairlead?sslmode=disable',
    'postgres://fairlead@dbserver/fairlead?sslmode=no-verify',
    'postgres://fairlead@dbserver/fairlead?sslmode=prefer',
    'postgres:///fairlead?host=db.fairlead.example',
  ])('needs TLS: %s', (databaseUrl) => {
    expect(warnings({ databaseUrl })).toEqual([expect.stringMatching(/^DATABASE_URL .* without TLS/)]);
  });

  test.each([
    'postgres://fairlead@db.fairlead.example/fairlead?sslmode=verify-full',
    'postgres://fairlead@10.0.0.21/fairlead?sslmode=require',
    'postgres://fairlead@10.0.0.21/fairlead?ssl=true',
  ])('with TLS is fine: %s', (databaseUrl) => {
    expect(warnings({ databaseUrl })).toEqual([]);
  });

  test.each([
    'postgres://fairlead@localhost/fairlead',
    'postgres://fairlead@[::1]/fairlead',
    'postgres://fairlead@127.0.0.2/fairlead',
    'postgres://fairlead@database:5432/fairlead',
    'postgres:///fairlead?host=/tmp/embedded',
    'postgres://%2Fvar%2Frun%2Fpostgresql/fairlead',
  ])('is not on another machine: %s', (databaseUrl) => {
    expect(warnings({ databaseUrl })).toEqual([]);
  });
});

// asvs 12.3.1
test.each([
  ['http://mail.fairlead.example', ['RESEND_BASE_URL is http']],
  ['https://mail.fairlead.example', []],
  ['http://localhost:5001', []],
  ['http://local-resend:5001', []],
])('a provider at %s: %j', (baseUrl, expected) => {
  expect(warnings({ baseUrl })).toEqual(expected.map((start) => expect.stringContaining(start)));
});

// asvs 12.2.1
test('a site under http is risky unless it’s on this machine', () => {
  expect(warnings({ publicUrl: 'http://fairlead.example' })).toEqual([
    expect.stringContaining('PUBLIC_URL is http'),
  ]);
  for (const publicUrl of ['https://fairlead.example', 'http://localhost:8080', 'http://[::1]:8080'])
    expect(warnings({ publicUrl })).toEqual([]);
});

test('a number of proxies is risky, because a client could forge its IP', () => {
  expect(warnings({ trustProxy: 1 })).toEqual([expect.stringContaining('TRUST_PROXY is a number')]);
  expect(warnings({ trustProxy: ['loopback'] })).toEqual([]);
});
