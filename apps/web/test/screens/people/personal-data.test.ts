import { contract } from '@fairlead/contract';
import { type Erasure, erasureTexts, type PersonalData } from '@fairlead/contract/people/personal-data';
import { erasedEmail } from '@fairlead/contract/platform/erased-people';
import { texts } from '@fairlead/contract/platform/texts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { logInAs } from '../support/as-admin.ts';
import {
  alertWith,
  button,
  choose,
  isGone,
  pressByKeyboard,
  pressEnter,
  question,
  rowMenu,
} from '../support/controls.ts';
import { answer, answerWith, callsOf, fail, refuse } from '../support/fake-api.ts';
import { answerMarketing, recipient, subscriber } from '../support/marketing.ts';
import { openScreen } from '../support/open-screen.ts';
import { answerPerson, PERSON_URL, person } from '../support/person.ts';

const { personalData, account } = contract;
const needed = { success: false, error: texts.confirm.needed, required: 'confirmation' } as const;
const LIST = '/email-marketing?tab=subscribers';
const BY_ADDRESS = '/email-marketing?tab=personal-data';
const keep = question.getByRole('button', { name: 'Keep their data' });
const erase = question.getByRole('button', { name: 'Erase this person' });
const done = page.getByRole('dialog').getByRole('button', { name: 'Done' });

const erasure: Erasure = {
  addresses: 2,
  erased: [
    { name: 'subscribers', title: 'Subscriber', rows: 1 },
    { name: 'emails', title: 'Campaign emails', rows: 1_204 },
  ],
  waiting: { emails: 1, until: '2026-11-27T09:00:00.000Z' },
  remains: [erasureTexts.waiting(1), erasureTexts.provider, erasureTexts.backups],
  named: [],
  named_by: [person.email],
};

const found: PersonalData = {
  addresses: [person.email],
  made_at: '2026-11-26T09:00:00.000Z',
  sections: [{ name: 'subscribers', title: 'Subscriber', rows: [{ email: person.email }] }],
  document: '<h1>What Fairlead holds about you</h1>',
};

const listOf = (...subscribers: (typeof subscriber)[]) => ({
  subscribers,
  total: subscribers.length,
  total_is_capped: false,
  next_cursor: null,
});

beforeEach(() => {
  answerMarketing();
  answerPerson(person);
  answer(personalData.erase, { erasure });
});

describe('a person’s data', () => {
  it('is downloaded to read and as JSON', async () => {
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push(blob as Blob);
      return '#';
    });
    answer(personalData.export, { personal_data: found });
    openScreen(PERSON_URL);
    await button('Download document').click();
    await expect
      .element(page.getByRole('status').getByText('personal-data-2026-11-26.html is saved.'))
      .toBeInTheDocument();
    await button('Download JSON').click();
    await expect
      .element(page.getByRole('status').getByText('personal-data-2026-11-26.json is saved.'))
      .toBeInTheDocument();
    const [html = '', json = ''] = await Promise.all(saved.map((blob) => blob.text()));
    expect(html).toBe(found.document);
    const { document: _, ...data } = found;
    expect(JSON.parse(json)).toEqual(data);
    expect(callsOf(personalData.export).map(({ body }) => body)).toEqual([
      { email: person.email },
      { email: person.email },
    ]);
  });

  it('isn’t downloaded without a confirmation', async () => {
    answerWith(personalData.export, 403, needed);
    openScreen(PERSON_URL);
    await button('Download document').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect.element(question).toHaveTextContent(`${texts.download.refused}${texts.confirm.needed}`);
  });

  // part marketing
  it('is erased after a question and a confirmation, and what was erased and what stays is said', async () => {
    answerWith(personalData.erase, 403, needed);
    answer(account.confirm, () => {
      answer(personalData.erase, { erasure });
      logInAs();
      return {
        confirmed_until: '2026-11-22T09:10:00.000Z',
        token: 'after',
        expiresAt: new Date(Date.now() + 24 * 3_600_000).toISOString(),
      };
    });
    openScreen(PERSON_URL);
    await pressByKeyboard(button('Erase this person'));
    await expect.element(question.getByRole('heading', { name: 'Erase Ann Lee?' })).toBeVisible();
    await expect.element(question.getByText('This can’t be undone.')).toBeVisible();
    expect(question.element().contains(document.activeElement)).toBe(true);
    await expect.element(question).toHaveTextContent(erasureTexts.provider);
    await expectFits('the question before erasing');
    await pressByKeyboard(erase);
    await page.getByLabelText('Password of admin', { exact: true }).fill('figure eight');
    await pressEnter();
    const result = page.getByRole('dialog', { name: 'Erased Ann Lee' });
    await expect.element(result).toHaveTextContent('This covers 2 of their addresses.');
    await expect.element(result).toHaveTextContent('Campaign emails1,204');
    await expect
      .element(result)
      .toHaveTextContent(
        /One email was already sent to Resend.*That’s .* at \d+:\d\d [AP]M Eastern at the latest/,
      );
    await expect.element(result).toHaveTextContent(erasureTexts.provider);
    await expect.element(result.getByText(/^This covers/)).toHaveFocus();
    await expectFits('the result of erasing');
    await pressByKeyboard(done);
    await expect
      .element(page.getByRole('heading', { name: 'Manage Subscribers', exact: true }))
      .toBeVisible();
    expect(callsOf(personalData.erase).map(({ body }) => body)).toEqual([
      { email: person.email },
      { email: person.email },
    ]);
  });

  it('stays if the admin keeps it', async () => {
    openScreen(PERSON_URL);
    await button('Erase this person').click();
    await pressByKeyboard(keep);
    await isGone(question);
    await expect.element(button('Erase this person')).toHaveFocus();
    expect(callsOf(personalData.erase)).toEqual([]);
  });

  it('isn’t erased without the server’s key, which says who can help', async () => {
    const unblock = refuse(personalData.erase, 503, erasureTexts.noKey);
    openScreen(PERSON_URL);
    await button('Erase this person').click();
    await erase.click();
    await expect.element(alertWith(erasureTexts.noKey)).toBeVisible();
    await expect.element(erase).toHaveFocus();
    await expectFits('a refused erasure');
    unblock();
    fail('there is no connection', personalData.erase);
    await erase.click();
    await expect.element(alertWith('we don’t know if the data was erased')).toBeVisible();
  });
});

it('someone on the list is erased there, and focus goes to the next row, then to the title', async () => {
  const ben = { ...subscriber, id: 2, email: 'ben@people.invalid', name: null };
  answer(contract.subscribers.list, listOf(ben, subscriber));
  openScreen(LIST);
  await choose('Erase', ben.email);
  await expect.element(question.getByRole('heading', { name: `Erase ${ben.email}?` })).toBeVisible();
  await erase.click();
  await expect.element(done).toBeVisible();
  answer(contract.subscribers.list, listOf(subscriber));
  await pressByKeyboard(done);
  await isGone(rowMenu(ben.email));
  await expect.element(page.getByRole('row', { name: subscriber.email })).toHaveFocus();
  await choose('Erase', subscriber.email);
  await erase.click();
  await expect.element(done).toBeVisible();
  answer(contract.subscribers.list, listOf());
  await pressByKeyboard(done);
  await expect.element(page.getByRole('heading', { name: 'Manage Subscribers', exact: true })).toHaveFocus();
});

it('where others still name someone is shown and masked by keyboard, and what stays says so', async () => {
  const campaign = { kind: 'campaign', id: 5, label: 'Spring', can_mask: false } as const;
  const message = { kind: 'contact_message', id: 7, label: 'Ben Ortiz', can_mask: true } as const;
  const reason = { kind: 'reason', id: null, label: null, can_mask: true } as const;
  const many = Array.from({ length: 24 }, () => reason);
  answer(personalData.erase, { erasure: { ...erasure, named: [message, ...many, campaign] } });
  answer(personalData.mask, { masked: 25, named: [campaign] });
  openScreen(PERSON_URL);
  await button('Erase this person').click();
  await erase.click();
  const result = page.getByRole('dialog', { name: /^Erased/ });
  await expect.element(result).toHaveTextContent('The address is still in 25 texts that others wrote.');
  await expect
    .element(result.getByRole('link', { name: 'Ben Ortiz' }))
    .toHaveAttribute('href', '/admin-inquiries?open=contact-7');
  await expect.element(result).toHaveTextContent('and 5 more');
  await expectFits('an erasure of someone whom others still name');
  const restore = fail('there is no connection', personalData.mask);
  const mask = result.getByRole('button', { name: 'Mask the address in 25 texts' });
  await pressByKeyboard(mask);
  await expect.element(result.getByRole('alert')).toHaveTextContent(/try again/i);
  restore();
  answer(personalData.mask, { masked: 25, named: [campaign] });
  await pressByKeyboard(mask);
  await expect
    .element(result.getByRole('status').getByText('The address is masked in 25 texts.'))
    .toBeInTheDocument();
  await expect
    .element(result.getByRole('heading', { name: 'Where others still name this person' }))
    .toHaveFocus();
  await expect.element(result.getByRole('link', { name: 'Spring' })).toBeVisible();
  expect(callsOf(personalData.mask).map(({ body }) => body)).toEqual([
    { emails: [person.email] },
    { emails: [person.email] },
  ]);
  await expectFits('masked texts');
});

describe('the data of someone who isn’t on the list', () => {
  const address = page.getByLabelText('Email address');

  it('is erased by any address', async () => {
    answer(personalData.erase, {
      erasure: { ...erasure, addresses: 1, erased: [], waiting: { emails: 0, until: null } },
    });
    openScreen(LIST);
    await page.getByRole('link', { name: 'Data request from someone not listed?' }).click();
    await expect.element(page.getByRole('heading', { name: 'Personal data' })).toHaveFocus();
    expect(location.pathname + location.search).toBe(BY_ADDRESS);
    await address.fill('nobody');
    await pressEnter();
    await expect.element(address).toHaveAttribute('aria-invalid', 'true');
    await address.fill(' gone@people.invalid ');
    await pressEnter();
    await expect.element(page.getByRole('heading', { name: 'Data of gone@people.invalid' })).toBeVisible();
    await expectFits('what can be done for an address');
    await button('Erase this person').click();
    await erase.click();
    const result = page.getByRole('dialog', { name: 'Nothing found about gone@people.invalid' });
    await expect.element(result).toHaveTextContent('They’ll never be emailed at this address again.');
    await expectFits('an erasure that found nothing');
    await done.click();
    await expect.element(address).toHaveValue('');
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(callsOf(personalData.erase).map(({ body }) => body)).toEqual([{ email: 'gone@people.invalid' }]);
  });

  it('is only offered for the address that stands in the field', async () => {
    openScreen(BY_ADDRESS);
    await address.fill('ann@people.invalid');
    await pressEnter();
    await expect.element(button('Erase this person')).toBeVisible();
    await address.fill('ben@people.invalid');
    await isGone(button('Erase this person'));
  });
});

it('reports name nobody who was erased', async () => {
  const erased = { ...recipient, email: erasedEmail(1), subscriber_id: null };
  answer(contract.campaigns.recipients, { recipients: [erased], next_cursor: null });
  openScreen('/email-marketing?tab=history&campaign=5');
  await expect.element(page.getByRole('cell', { name: 'An erased person', exact: true })).toBeVisible();
  await expect.element(button('An erased person, history')).toBeVisible();
});
