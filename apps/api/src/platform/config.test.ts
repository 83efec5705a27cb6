import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const usual = {
  DATABASE_URL: 'postgres://fairlead@database:5432/fairlead',
  JWT_SECRET: 'only-for-tests-0123456789-abcdefghijklmnopqrstuvwxyz',
  RESEND_API_KEY: 're_something',
};

// asvs 7.2.3, 11.2.3
test.each([
  ['without a database', { DATABASE_URL: undefined }, 'DATABASE_URL is required'],
  [
    'with a path in its PUBLIC_URL',
    { PUBLIC_URL: 'https://site.example/fairlead/' },
    'PUBLIC_URL must be scheme and host only',
  ],
  [
    'with a path in an origin',
    { CORS_ORIGINS: 'https://a.example, https://b.example/c' },
    'CORS_ORIGINS.1 must be scheme and host only',
  ],
  ['without a secret', { JWT_SECRET: undefined }, 'JWT_SECRET is required'],
  ['with a short secret', { JWT_SECRET: 'short' }, 'JWT_SECRET must have at least 32 bytes'],
  [
    'with a short second secret',
    { JWT_SECRET_ALSO_ACCEPTED: 'short' },
    'JWT_SECRET_ALSO_ACCEPTED must have at least 32 bytes',
  ],
  ['with a sample secret', { JWT_SECRET: 'x'.repeat(40) }, 'JWT_SECRET must be random'],
  ['without a mail key', { RESEND_API_KEY: '' }, 'RESEND_API_KEY'],
  ['with a bad port', { PORT: '70000' }, 'PORT'],
  [
    'with a name as its HOST',
    { HOST: 'fairlead.example' },
    'HOST must be localhost, :: for all addresses, or',
  ],
  ['with an unreadable HOST', { HOST: '127.0.0' }, 'an IP address of this machine, not "127.0.0"'],
  ['with an unreadable proxy', { TRUST_PROXY: 'true' }, 'TRUST_PROXY must list addresses and networks'],
  ['with one bad proxy among good ones', { TRUST_PROXY: '::1, 10.0.0.0/99' }, '"10.0.0.0/99" isn’t one'],
  ['with an unknown time zone', { TIME_ZONE: 'Mars/Base' }, 'TIME_ZONE must be an IANA time zone'],
] as const)('the configuration is refused in one sentence %s', (_, env, sentence) => {
  let said = '';
  try {
    readConfig({ ...usual, ...env });
  } catch (error) {
    said = String(error);
  }
  expect(said).toContain(`The configuration has problems: `);
  expect(said).toContain(sentence);
  expect(said.split('\n')).toHaveLength(1);
});
