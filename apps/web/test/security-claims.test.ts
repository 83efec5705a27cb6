import { DEFAULT_ORGANIZATION, shownOrganization } from '@fairlead/contract/platform/organization';
import { fillPage } from '@fairlead/contract/platform/organization-places';
import { expect, test } from 'vitest';
import { taggedTests } from '../../../packages/stack/commands/lib/tagged-tests.mjs';
import { sections } from '../src/site/security/security.content.ts';
import { readAsBuilt } from './built-site.ts';

/** What the page says this website does, in the parts of each line that a test can back, and the tag of those tests. */
const backedBy: readonly Readonly<Record<string, string>>[] = [
  {
    'It stores only a one-way hash of each administrator’s password.': 'password-hash',
  },
  {
    'It doesn’t run other companies’ scripts or set cookies.': 'no-cookies',
    'Your browser blocks any script that isn’t ours.': 'own-scripts',
  },
  {
    'Over https, it tells your browser to use encrypted connections only.': 'encrypted',
  },
  {
    'It slows down password guessing,': 'slow-guesses',
    'and administrators can add a passkey': 'passkey',
    'or a code from an app.': 'app-codes',
  },
  {
    'It logs what administrators do,': 'logged',
    'and seals each entry': 'sealed',
    'so that later changes can be detected.': 'changes-detected',
  },
  {
    'Every change to its code is checked': 'checked-changes',
    'for known weaknesses in other people’s packages,': 'vulnerabilities',
    'and for leaked secrets.': 'secrets',
  },
];

test('a test backs each part of what this website does', () => {
  const website = sections.find(({ id }) => id === 'website');
  const lines = (website?.blocks ?? []).flatMap((block) => ('list' in block ? block.list : []));
  expect(lines).toEqual(backedBy.map((parts) => Object.keys(parts).join(' ')));
});

test('each part’s tests carry its tag, and no others are there', () => {
  const tags = [...taggedTests().keys()].filter((tag) => tag.startsWith('claim '));
  expect(tags.sort()).toEqual(
    backedBy.flatMap((parts) => Object.values(parts).map((tag) => `claim ${tag}`)).sort(),
  );
});

test('an owner’s line about audits is shown once there is one, and nothing in its place before', async () => {
  const built = await readAsBuilt('security/index.html');
  const page = (certifications: string) =>
    fillPage(built, shownOrganization({ ...DEFAULT_ORGANIZATION, certifications }), {});
  expect(page('Audited in May.')).toContain('Audited in May.</p>');
  expect(page('')).not.toMatch(/__(IF_|ELSE|END)|<p class="whitespace-pre-line">/);
});
