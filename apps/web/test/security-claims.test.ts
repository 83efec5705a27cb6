import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ownersLine, sections } from '../src/site/security/security.content.ts';

/** What the page says this website does, and the test that backs it: file and title. */
const backedBy: Readonly<Record<string, readonly [file: string, title: string]>> = {
  'It stores only a one-way hash of each administrator’s password.': [
    'apps/api/src/features/auth/passwords.test.ts',
    'passwords are hashed with argon2id, 19 MiB, two passes, one lane',
  ],
  'It doesn’t run other companies’ scripts or set cookies. Your browser blocks any script that isn’t ours.': [
    'e2e/public-pages.spec.ts',
    'no request goes elsewhere, and no cookie is set',
  ],
  'Over https, it tells your browser to use encrypted connections only.': [
    'apps/api/src/http/edges.test.ts',
    'carries every protection',
  ],
  'It slows down password guessing, and administrators can add a passkey or a code from an app.': [
    'apps/api/src/features/auth/second-factor-login.test.ts',
    'slows guesses down like passwords, and counts them before it checks',
  ],
  'It logs what administrators do, and seals each entry so that later changes can be detected.': [
    'ops/test/audit.test.ts',
    'says how many entries are sealed and intact, and with which head',
  ],
  'Every change to its code is checked for known weaknesses in other people’s packages, and for leaked secrets.':
    ['packages/stack/commands/test/secrets.test.mjs', 'are found and not printed: '],
};

test('a test backs each line of what this website does', () => {
  const website = sections.find(({ id }) => id === 'website');
  const lines = (website?.blocks ?? []).flatMap((block) => ('list' in block ? block.list : []));
  expect(lines).toEqual(Object.keys(backedBy));
});

test.each(Object.entries(backedBy))('%s', (_, [file, title]) => {
  expect(readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8')).toContain(title);
});

test('an owner’s line about audits is shown once there is one, and nothing in its place before', () => {
  expect(ownersLine(null)).toEqual([]);
  expect(ownersLine('Audited in May.')).toEqual([{ text: 'Audited in May.' }]);
});
