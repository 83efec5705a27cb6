import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'fairlead-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

function fileWith(name: string, text: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}

const inFile = 'kept-in-a-file-0123456789-abcdefghijklmnopqrstuvwxyz';
const inVariable = 'in-the-variable-0123456789-abcdefghijklmnopqrstuvwxyz';
const usual = {
  DATABASE_URL: 'postgres://fairlead@database:5432/fairlead',
  JWT_SECRET: inVariable,
  RESEND_API_KEY: 're_something',
};

describe('a secret', () => {
  // asvs 13.3.1
  test('can come from a file that ends with a line break', () => {
    const JWT_SECRET_FILE = fileWith('session', `${inFile}\n`);
    expect(readConfig({ ...usual, JWT_SECRET: '', JWT_SECRET_FILE }).jwtSecret).toBe(inFile);
    const RESEND_WEBHOOK_SECRET_FILE = fileWith('webhook', 'whsec_c2VjcmV0\n');
    const { webhookSecrets } = readConfig({ ...usual, RESEND_WEBHOOK_SECRET_FILE }).resend;
    expect(webhookSecrets).toEqual(['whsec_c2VjcmV0']);
  });

  test('that is also accepted during a rotation comes from a variable or a file', () => {
    const JWT_SECRET_ALSO_ACCEPTED_FILE = fileWith('session-2', `${inFile}\n`);
    const config = readConfig({
      ...usual,
      JWT_SECRET_ALSO_ACCEPTED_FILE,
      RESEND_WEBHOOK_SECRET: 'whsec_bmV3',
      RESEND_WEBHOOK_SECRET_ALSO_ACCEPTED: 'whsec_b2xk',
    });
    expect([config.jwtSecret, config.acceptedJwtSecrets]).toEqual([inVariable, [inVariable, inFile]]);
    expect(config.resend.webhookSecrets).toEqual(['whsec_bmV3', 'whsec_b2xk']);
  });

  test('comes from its variable if both are set', () => {
    const JWT_SECRET_FILE = path.join(folder, 'is-not-even-there');
    expect(readConfig({ ...usual, JWT_SECRET_FILE }).jwtSecret).toBe(inVariable);
  });

  test('with an unreadable file is named in one sentence', () => {
    const JWT_SECRET_FILE = path.join(folder, 'missing');
    expect(() => readConfig({ ...usual, JWT_SECRET: '', JWT_SECRET_FILE })).toThrow(
      /^The configuration has problems: JWT_SECRET_FILE names a file that can’t be read \(ENOENT\)\.$/,
    );
  });

  test('is validated even if it comes from a file', () => {
    const JWT_SECRET_FILE = fileWith('short', 'short');
    expect(() => readConfig({ ...usual, JWT_SECRET: undefined, JWT_SECRET_FILE })).toThrow(
      'JWT_SECRET must have at least 32 bytes',
    );
  });
});

describe('the database password', () => {
  const DATABASE_PASSWORD_FILE = fileWith('database', 'pass/word@1\n');
  const urlFor = (DATABASE_URL: string) =>
    readConfig({ ...usual, DATABASE_URL, DATABASE_PASSWORD_FILE }).databaseUrl;

  test('is added to a URL that has a user and no password', () => {
    expect(urlFor('postgres://fairlead@database:5432/fairlead')).toBe(
      'postgres://fairlead:pass%2Fword%401@database:5432/fairlead', // secretlint-disable-line -- made up
    );
  });

  test('isn’t added to a URL that has one or has no user', () => {
    // secretlint-disable-next-line -- made up
    for (const url of ['postgres://me:mine@elsewhere/db', 'postgres://elsewhere/db'])
      expect(urlFor(url)).toBe(url);
  });
});

describe('the owner of the tables', () => {
  const files = {
    DATABASE_PASSWORD_FILE: fileWith('application', 'lesser\n'),
    MIGRATION_DATABASE_PASSWORD_FILE: fileWith('owner', 'greater\n'),
  };
  const LOCAL_DATABASE_URL = 'postgres://app@database/fairlead';
  const LOCAL_MIGRATION_DATABASE_URL = 'postgres://owner@database/fairlead';
  const urls = (env: Record<string, string>) => {
    const config = readConfig({
      ...usual,
      ...files,
      LOCAL_DATABASE_URL,
      LOCAL_MIGRATION_DATABASE_URL,
      ...env,
    });
    return [config.databaseUrl, config.migrationDatabaseUrl];
  };
  // secretlint-disable -- made up
  const own = 'postgres://me:mine@elsewhere/db';

  test('has a password of its own', () => {
    expect(
      urls({
        DATABASE_URL: 'postgres://a@elsewhere/db',
        MIGRATION_DATABASE_URL: 'postgres://o@elsewhere/db',
      }),
    ).toEqual(['postgres://a:lesser@elsewhere/db', 'postgres://o:greater@elsewhere/db']);
  });

  test('is that of the database beside it, unless the operator names another database', () => {
    expect(urls({ DATABASE_URL: '', MIGRATION_DATABASE_URL: '' })).toEqual([
      'postgres://app:lesser@database/fairlead',
      'postgres://owner:greater@database/fairlead',
    ]);
    expect(urls({ DATABASE_URL: own, MIGRATION_DATABASE_URL: '' })).toEqual([own, undefined]);
  });
  // secretlint-enable
});

describe('DNS servers', () => {
  test('are IP addresses with or without a port', () => {
    const { dnsResolvers } = readConfig({ ...usual, DNS_RESOLVER: '9.9.9.9, [::1]:5353' });
    expect(dnsResolvers).toEqual(['9.9.9.9', '[::1]:5353']);
    expect(() => readConfig({ ...usual, DNS_RESOLVER: 'dns.example.org' })).toThrow(
      'DNS_RESOLVER must be IP addresses of DNS servers',
    );
  });
});

describe('without a provider key', () => {
  const LOCAL_RESEND_URL = 'http://local-resend:5001';

  test('local-resend receives the emails', () => {
    const { apiKey, baseUrl } = readConfig({ ...usual, RESEND_API_KEY: '', LOCAL_RESEND_URL }).resend;
    expect([apiKey, baseUrl]).toEqual(['re_local', LOCAL_RESEND_URL]);
    const own = { RESEND_API_KEY: 're_mine', RESEND_BASE_URL: LOCAL_RESEND_URL };
    expect(readConfig({ ...usual, RESEND_API_KEY: '', LOCAL_RESEND_URL }).localResend).toBe(true);
    expect(readConfig({ ...usual, ...own }).localResend).toBe(false);
  });

  test('with a key it does not', () => {
    const { apiKey, baseUrl } = readConfig({ ...usual, LOCAL_RESEND_URL }).resend;
    expect([apiKey, baseUrl]).toEqual(['re_something', undefined]);
  });
});

test.each([
  'https://a.example/b',
  'https://a.example?b',
  'https://a.example#b',
  'https://b:c@a.example',
  'ftp://a.example',
  'a',
])('%s isn’t where the site can be', (PUBLIC_URL) => {
  expect(() => readConfig({ ...usual, PUBLIC_URL })).toThrow('PUBLIC_URL must be scheme and host only');
});

test('a site’s URL may end in slashes and have a port', () => {
  expect(readConfig({ ...usual, PUBLIC_URL: 'http://[::1]:8080//' }).publicUrl).toBe('http://[::1]:8080');
});
