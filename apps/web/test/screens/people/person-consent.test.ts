import type { Consent } from '@fairlead/contract/consent/consents';
import { signUpWords } from '@fairlead/contract/inquiries/sign-up/sign-up-words';
import { spanishSignUpWords } from '@fairlead/contract/inquiries/sign-up/sign-up-words-spanish';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { logInAs } from '../support/as-admin.ts';
import { openScreen } from '../support/open-screen.ts';
import { answerPerson, PERSON_URL, person } from '../support/person.ts';

const TIME = '2026-11-20T09:00:00.000Z';
const consent = (part: Partial<Consent>): Consent => ({
  id: 1,
  kind: 'inquiry',
  given_at: TIME,
  words: null,
  by: null,
  inquiry: null,
  ...part,
});
const section = page.getByRole('region', { name: 'Where consent came from' });

beforeEach(() => logInAs());

it('says that consent isn’t recorded, and how the person joined', async () => {
  answerPerson(person);
  openScreen(PERSON_URL);
  await expect.element(section).toHaveTextContent('Not recorded');
  await expect.element(section).toHaveTextContent('Added by kim on Nov 20, 2026.');
});

it('shows each consent, and the words behind a sign-up', async () => {
  const signedUp = {
    text_version: '1',
    topics: ['Events', 'Training'],
    ip: '198.51.100.7',
    confirmed_at: TIME,
    confirmed_ip: '203.0.113.9',
  };
  answerPerson({
    ...person,
    source: 'sign_up',
    added_by: null,
    consents: [
      consent({ kind: 'sign_up', sign_up: signedUp }),
      consent({
        id: 2,
        kind: 'stated',
        words: 'Said yes by phone',
        by: 'kim',
        inquiry: { kind: 'demo', id: 4 },
      }),
      consent({ id: 3, by: 'kim', inquiry: { kind: 'contact', id: 5 } }),
      consent({
        id: 6,
        kind: 'imported',
        by: 'lee',
        given_at: '2024-05-01T10:00:00.000Z',
        imported: { ip: '192.0.2.1', confirmed_at: '2024-05-01T10:05:00.000Z', confirmed_ip: '192.0.2.2' },
      }),
      consent({ id: 4, kind: 'sign_up', sign_up: { ...signedUp, text_version: '99', topics: [] } }),
      consent({
        id: 5,
        kind: 'sign_up',
        sign_up: { ...signedUp, text_version: 'es-1', confirmed_text_version: '1' },
      }),
    ],
  });
  openScreen(PERSON_URL);
  for (const text of [
    'Signed up on the site and confirmed by email',
    'from IP address 198.51.100.7',
    'from IP address 203.0.113.9',
    'Chose these topicsEvents, Training',
    'Chose these topicsNone',
    'Agreed to get our email, according to an admin',
    '“Said yes by phone”',
    'Recorded by kim on Nov 20, 2026 from a demo request',
    'Only wrote to us',
    'Agreed before, according to an imported file',
    'from IP address 192.0.2.1',
    'from IP address 192.0.2.2',
    'Imported bylee',
    'Recorded by kim on Nov 20, 2026 from a message',
    'What they read: version 99',
    'Joined through the sign-up form on Nov 20, 2026.',
  ])
    await expect.element(section).toHaveTextContent(text);
  await page.getByText('What they read (version 1)').click();
  await expect.element(page.getByText(signUpWords.form).first()).toBeVisible();
  await page.getByText('What they read (versions es-1 and 1)').click();
  await expect.element(page.getByText(spanishSignUpWords.form)).toHaveAttribute('lang', 'es');
  await expectFits('a person with consents');
});
