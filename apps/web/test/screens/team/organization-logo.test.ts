// part account

import { contract } from '@fairlead/contract';
import { organizationTexts } from '@fairlead/contract/team/organization';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { button } from '../support/controls.ts';
import { answer, callsOf, refuse } from '../support/fake-api.ts';
import { openScreen } from '../support/open-screen.ts';
import { answerOrganization, harbor, ORGANIZATION, save, saved } from './stored-organization.ts';

const { organization } = contract;

beforeEach(() => answerOrganization());

describe('the logo', () => {
  const ID = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
  const image = {
    id: ID,
    file_name: 'logo.png',
    was_animated: false,
    width: 480,
    height: 112,
    small: `/api/email/images/${ID}/600.png`,
    large: `/api/email/images/${ID}/1200.png`,
    created_by: 'kim',
    created_at: '2026-11-20T15:00:00Z',
  };
  const logo = page.getByLabelText('Logo', { exact: true });
  const words = page.getByRole('textbox', { name: 'Words of the logo' });
  const png = () => new File(['picture'], 'logo.png', { type: 'image/png' });

  it('is uploaded, said in words, and saved', async () => {
    openScreen(`${ORGANIZATION}#logo`);
    await expect.element(logo).toHaveFocus();
    answer(contract.images.upload, { image });
    answer(contract.images.find, { image });
    await logo.upload(png());
    await expect.element(words).toBeVisible();
    await save.click();
    await expect.element(words).toHaveFocus();
    await expect.element(words).toHaveAccessibleDescription(new RegExp(organizationTexts.logoText));
    await expectFits('the organization, a logo without words');
    await words.fill('Harbor');
    answer(organization.change, {
      version: 2,
      organization: { ...harbor, logo: ID, logo_text: 'Harbor' },
    });
    await save.click();
    await expect.element(saved).toBeVisible();
    expect(callsOf(organization.change).map(({ body }) => body)).toEqual([
      { version: 1, logo: ID, logo_text: 'Harbor' },
    ]);
  });

  it('says why a file wasn’t taken, and can be removed', async () => {
    answer(organization.read, { version: 1, organization: { ...harbor, logo: ID, logo_text: 'Harbor' } });
    answer(contract.images.find, { image });
    openScreen(ORGANIZATION);
    refuse(contract.images.upload, 400, 'This isn’t an image');
    await logo.upload(png());
    await expect.element(page.getByText('This isn’t an image')).toBeVisible();
    await expectFits('the organization, its logo refused');
    await button('Remove logo').click();
    await expect.element(words).not.toBeInTheDocument();
    await expect.element(logo).toHaveFocus();
  });
});
