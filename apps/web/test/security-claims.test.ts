import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ownersLine, sections } from '../src/site/security/security.content.ts';
import { titlesIn } from './test-titles.ts';

type Cited = readonly [file: string, title: string];

const read = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');

/** What the page says this website does, in the parts of each line that a test can back, and those tests. */
const backedBy: readonly Readonly<Record<string, Cited>>[] = [
  {
    'It stores only a one-way hash of each administrator’s password.': [
      'apps/api/src/features/auth/passwords.test.ts',
      'passwords are hashed with argon2id, 19 MiB, two passes, one lane',
    ],
  },
  {
    'It doesn’t run other companies’ scripts or set cookies.': [
      'e2e/public-pages.spec.ts',
      'no request goes elsewhere, and no cookie is set',
    ],
    'Your browser blocks any script that isn’t ours.': [
      'apps/api/src/http/edges.test.ts',
      'a page tells browsers to run no script but ours',
    ],
  },
  {
    'Over https, it tells your browser to use encrypted connections only.': [
      'apps/api/src/http/edges.test.ts',
      'over HTTPS, a page tells browsers to use encrypted connections only',
    ],
  },
  {
    'It slows down password guessing,': [
      'apps/api/src/features/auth/brute-force.test.ts',
      'is slowed down after five failures, from any IPs',
    ],
    'and administrators can add a passkey': [
      'e2e/second-factors.spec.ts',
      'an admin adds a passkey and logs in with it, and with a recovery code, by keyboard alone',
    ],
    'or a code from an app.': [
      'e2e/second-factors.spec.ts',
      'an admin adds an authenticator app and logs in with it, by keyboard alone',
    ],
  },
  {
    'It logs what administrators do,': [
      'apps/api/test/layers.test.ts',
      'what admins do is recorded by actAs, which checks their session, and otherwise only by logging in and out and by refusals',
    ],
    'and seals each entry': [
      'apps/api/src/features/audit/sealing.test.ts',
      'takes an act within ten seconds of its commit',
    ],
    'so that later changes can be detected.': [
      'ops/test/audit.test.ts',
      'what was done to the log: a changed text',
    ],
  },
  {
    'Every change to its code is checked': [
      'packages/stack/commands/test/checked-changes.test.mjs',
      'CI looks for known vulnerabilities and secrets at every change',
    ],
    'for known weaknesses in other people’s packages,': [
      'packages/stack/commands/test/vulnerabilities.test.mjs',
      'fail, whatever their severity',
    ],
    'and for leaked secrets.': [
      'packages/stack/commands/test/secrets.test.mjs',
      'are found and not printed: a token of GitHub',
    ],
  },
];

test('a test backs each part of what this website does', () => {
  const website = sections.find(({ id }) => id === 'website');
  const lines = (website?.blocks ?? []).flatMap((block) => ('list' in block ? block.list : []));
  expect(lines).toEqual(backedBy.map((parts) => Object.keys(parts).join(' ')));
});

test.each(backedBy.flatMap((parts) => Object.entries(parts)))('“%s” has its test', (_, [file, title]) => {
  expect(titlesIn(read(file)).filter((pattern) => pattern.test(title))).not.toEqual([]);
});

test('a text that is no test’s title backs nothing', () => {
  const source = "const text = 'is slowed down';\ntest.each(['is slowed down'])('%s', () => {});";
  expect(titlesIn(source)).toEqual([]);
});

test('an owner’s line about audits is shown once there is one, and nothing in its place before', () => {
  expect(ownersLine(null)).toEqual([]);
  expect(ownersLine('Audited in May.')).toEqual([{ text: 'Audited in May.' }]);
});
