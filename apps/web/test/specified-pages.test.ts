import { claims } from '@fairlead/contract/platform/claims';
import { expect, test } from 'vitest';
import { organization } from '../src/organization.ts';
import { readBuilt } from './built-site.ts';
import { below, read, tagged, textOf } from './page-outline.ts';
import { linksOf } from './page-text.ts';

// What the specification wants to be said on a page, and where.

test('the home page says what the product is, in five stations, with what it saves', async () => {
  const blocks = await read('/');
  expect(tagged(blocks, 'h1')).toEqual(['Log each visit once. The paperwork follows.']);
  expect(tagged(blocks, 'h2').slice(0, 5)).toEqual([
    'Authorization',
    'Service log',
    'Signature',
    'Progress report',
    'Invoice documents',
  ]);
  for (const claim of [claims.guideTime, claims.logTime, claims.savedMonthly])
    expect(textOf(blocks)).toContain(claim);
  expect(textOf(blocks)).toContain(
    'We don’t print quotes nobody gave us. The first program to share theirs goes here.',
  );
});

test.each([
  ['Authorization tracking', 'Hours and miles: authorized, used, and remaining', 'Alerts'],
  ['Service logs and mileage', claims.logTime, 'phone', 'tablet', 'desktop', 'maps service', 'works offline'],
  ['Signature capture', 'Job seekers, staff, and the provider', 'date and time'],
  ['Monthly progress reports', 'CRP-22'],
  ['Invoice documents', 'PDF'],
  ['Dashboards', 'Analytics'],
  ['Access by role', 'Admin', 'Coach', 'Customer', 'Support staff'],
  ['Document vault'],
  ['Audit trail'],
])('the features have a card about %s', async (title, ...says) => {
  const blocks = await read('/features');
  expect(tagged(blocks, 'h3')).toHaveLength(9);
  const card = below(blocks, title);
  expect(card).not.toEqual([]);
  for (const text of says) expect(textOf(card)).toContain(text);
});

test('the features name both environments', async () => {
  const text = textOf(await read('/features'));
  for (const name of ['Training, the practice site', 'Production, the live site'])
    expect(text).toContain(name);
});

// wcag 1.4.1
test('the roadmap has four phases in order, each with its state in words, and targets called so', async () => {
  const blocks = await read('/roadmap');
  for (const [phase, state] of [
    ['Completed', 'In use today'],
    ['Current', 'In Progress'],
    ['Planned', 'Next, not started'],
    ['Future', 'Ideas, not commitments'],
  ] as const)
    expect(below(blocks, phase)[0]?.text).toBe(state);
  expect(tagged(blocks, 'h2').slice(0, 4)).toEqual(['Completed', 'Current', 'Planned', 'Future']);
  const current = below(blocks, 'Current');
  expect(tagged(below(blocks, 'Completed'), 'h3')).toEqual(
    expect.arrayContaining(['Service plan (CRP-20)', 'Progress report (CRP-22)']),
  );
  expect(tagged(current, 'h3')).toEqual(
    expect.arrayContaining(['Invoice creation', 'Improved notes', 'Report forms']),
  );
  for (const form of ['CRP-20', 'CRP-22'])
    expect(textOf(current)).toMatch(new RegExp(`^${form}\n.*\nIn use$`, 'm'));
  for (const form of ['CRP-21', 'CRP-30', 'CRP-31', 'CRP-32', 'CRP-33'])
    expect(textOf(current)).toContain(`${form}\nIn Progress`);
  const targets = below(blocks, 'What we’re aiming for');
  expect(tagged(targets, 'dt')).toEqual(['Uptime', 'Page load', 'API response', 'Support resolution']);
  const { uptime, pageLoad, apiResponse, supportResolution } = claims.targets;
  for (const figure of [uptime, pageLoad, apiResponse, supportResolution])
    expect(textOf(targets)).toContain(`Target: ${figure}`);
});

test('the savings are the product of two claims, labeled as an illustration', async () => {
  const amount = (claim: string) => Number.parseInt(claim.replace('$', ''), 10);
  const savings = amount(claims.savedMonthly) * amount(claims.sampleHourlyRate);
  expect(textOf(await read('/pricing'))).toContain(
    `${amount(claims.savedMonthly)} hours a month at a sample wage of ${claims.sampleHourlyRate} an hour is $${savings} a month in this illustration`,
  );
});

// 508 602.2
test('the accessibility statement names the goal, what is not tested, and how to report a problem', async () => {
  const blocks = await read('/accessibility');
  expect(textOf(below(blocks, 'What we aim for'))).toContain(
    'The Web Content Accessibility Guidelines (WCAG), version 2.2, at level double A (AA)',
  );
  expect(textOf(below(blocks, 'What hasn’t been tested'))).toContain(
    'No person with a disability, and no screen reader, has tested this website for us yet.',
  );
  expect(textOf(below(blocks, 'Tell us what doesn’t work'))).toContain(
    `Our target is to solve support questions in ${claims.targets.supportResolution}`,
  );
  const hrefs = linksOf(await readBuilt('accessibility/index.html')).map(({ href }) => href);
  expect(hrefs).toEqual(expect.arrayContaining([`mailto:${organization.supportEmail}`, '/contact']));
  expect(hrefs.some((href) => /^tel:\+\d+$/.test(href))).toBe(true);
});

test('the policy has its thirteen sections in order, says who is responsible, and how to reach us', async () => {
  const blocks = await read('/privacy');
  const titles = tagged(blocks, 'h2').filter((text) => text !== 'On this page');
  expect(titles).toEqual(expect.arrayContaining(privacySections));
  expect(titles.filter((text) => privacySections.includes(text))).toEqual(privacySections);
  const says = (title: string, text: string) => expect(textOf(below(blocks, title))).toContain(text);
  says('Introduction', 'The provider is the controller of its consumers’ data.');
  says('Introduction', 'We’re the processor');
  says('Children’s Privacy', `No one under ${claims.minimumAge} may create an account`);
  for (const term of [claims.removal, claims.legalRemoval, 'You may still get emails that aren’t marketing'])
    says('Rights', term);
  says('Contact', organization.postalAddress);
  const hrefs = linksOf(await readBuilt('privacy/index.html')).map(({ href }) => href);
  for (const href of [
    `mailto:${organization.privacyEmail}`,
    `mailto:${organization.supportEmail}`,
    '/unsubscribe',
    '/contact',
    '/',
  ])
    expect(hrefs).toContain(href);
});

/** Specification §2. */
const privacySections = [
  'Introduction',
  'Information We Collect',
  'How We Use',
  'Sharing',
  'Security',
  'Rights',
  'Cookies',
  'Third-Party Services',
  'Children’s Privacy',
  'Retention',
  'International Transfers',
  'Changes',
  'Contact',
];

test.each([
  ['/for-administrators', 'For program administrators'],
  ['/for-job-coaches', 'For job coaches'],
  ['/for-counselors', 'For vocational rehabilitation (VR) counselors'],
  ['/for-support-staff', 'For support staff'],
])('%s says whom it’s for, what they get, see, and are spared', async (path, kicker) => {
  const blocks = await read(path);
  expect(textOf(blocks)).toContain(kicker);
  for (const part of ['What you get', 'What you can see', 'What you won’t need to do'])
    expect(tagged(below(blocks, part), 'li')).toHaveLength(3);
  expect(linksOf(await readBuilt('solutions/index.html')).map(({ href }) => href)).toContain(path);
});
