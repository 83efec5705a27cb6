import { siteTexts } from '@fairlead/contract/platform/site-texts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { openScreen } from '../support/open-screen.ts';

const heightOf = (element: Element | null | undefined) => element?.getBoundingClientRect().height ?? 0;

it.each([
  ['/invitation', siteTexts.invitation.invalidLink],
  ['/reset-password', siteTexts.passwordReset.invalidLink],
])('a link to %s that doesn’t work leaves a card no taller than what it says', async (path, text) => {
  openScreen(path);
  const notice = page.getByText(text);
  await expect.element(notice).toBeVisible();
  const card = notice.element().closest('section');
  const said = [...(card?.children ?? [])].map(heightOf).reduce((sum, height) => sum + height, 0);
  expect(heightOf(card)).toBeLessThan(said + 100);
  expect(heightOf(card?.parentElement)).toBeGreaterThan(400);
  await expectFits(`${path} with a link that doesn’t work`);
});
