import { contract } from '@fairlead/contract';
import { siteTexts } from '@fairlead/contract/platform/site-texts';
import { texts } from '@fairlead/contract/platform/texts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { logInAs } from '../support/as-admin.ts';
import { alertWith } from '../support/controls.ts';
import { answer, callsOf, refuse } from '../support/fake-api.ts';
import { openScreen } from '../support/open-screen.ts';
import { answerPerson, block, PERSON_URL, person } from '../support/person.ts';

beforeEach(() => logInAs());

describe('a new address', () => {
  const { changeAddress } = contract.people;
  const dialog = page.getByRole('dialog', { name: 'Change address' });
  const address = dialog.getByLabelText('New email address');
  const submit = dialog.getByRole('button', { name: 'Change address' });
  const open = async () => {
    openScreen(PERSON_URL);
    await page.getByRole('button', { name: 'Change address' }).click();
  };

  it('leads to the person at that address, from which the old one is linked', async () => {
    const { put } = answerPerson(person);
    answer(changeAddress, () => {
      put({ id: 13, email: 'ann@new.invalid', moved_from: { id: 12, email: person.email } });
      return { person: { ...person, id: 13 } };
    });
    await open();
    await expectFits('the dialog for a new address');
    await submit.click();
    await expect.element(dialog.getByText(siteTexts.email.required)).toBeVisible();
    await address.fill('ann@new.invalid');
    await submit.click();
    await expect.element(page.getByText('ann@new.invalid')).toBeVisible();
    expect(location.pathname).toBe('/email-marketing/subscribers/13');
    expect(callsOf(changeAddress).map(({ body }) => body)).toMatchObject([{ email: 'ann@new.invalid' }]);
    await expect
      .element(page.getByRole('link', { name: person.email }))
      .toHaveAttribute('href', '/email-marketing/subscribers/12');
    await expectFits('a person with an earlier address');
  });

  it('of someone who unsubscribed asks why, and keeps what was typed', async () => {
    answerPerson(person);
    refuse(changeAddress, 409, texts.subscribers.optedOut);
    await open();
    await address.fill('ann@new.invalid');
    await submit.click();
    await expect.element(alertWith(texts.subscribers.optedOut)).toBeVisible();
    await dialog.getByLabelText('Reason').fill('Asked on the phone');
    await submit.click();
    await expect
      .poll(() => callsOf(changeAddress).at(-1)?.body)
      .toMatchObject({
        email: 'ann@new.invalid',
        reason: 'Asked on the phone',
      });
    await expectFits('the dialog that asks for a reason');
  });

  it('has taken the place of a retired one, which says so', async () => {
    const moved_to = { id: 13, email: 'ann@new.invalid' };
    answerPerson({ ...person, is_active: false, moved_to, blocks: [block] });
    openScreen(PERSON_URL);
    const link = page.getByRole('link', { name: moved_to.email });
    await expect.element(link).toHaveAttribute('href', '/email-marketing/subscribers/13');
    await expect.element(page.getByText(/^This address was retired/)).toBeVisible();
    await expect.element(page.getByText(/^Unsubscribed on/)).toBeVisible();
    expect(page.getByRole('button', { name: 'Change address' }).query()).toBeNull();
    await expectFits('a retired address');
  });
});
