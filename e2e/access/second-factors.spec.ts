import { texts } from '@fairlead/contract/platform/texts';
import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { type Account, newAccount, openAs } from '../support/accounts.ts';
import { test } from '../support/as-admin.ts';
import { pressByKeyboard, tabTo } from '../support/keyboard.ts';
import { logIn, loginPanel, openLogin } from '../support/log-in.ts';

const STEP_MS = 30_000;

/** A device that makes passkeys and always confirms. @returns how to use a different device from now on */
async function addAuthenticator(page: Page): Promise<() => Promise<void>> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async () => {
    await cdp.send('WebAuthn.clearCredentials', { authenticatorId });
  };
}

const factors = (page: Page) => page.getByRole('table', { name: 'My second factors' });
const codesDialog = (page: Page) => page.getByRole('dialog', { name: 'Your recovery codes' });
const dashboard = (page: Page) => page.getByRole('heading', { level: 1, name: 'Admin Dashboard' });
const codeField = (page: Page) => page.getByLabel('Code from your authenticator app');

async function keepCodes(page: Page): Promise<string[]> {
  await expect(codesDialog(page)).toBeVisible();
  const codes = await codesDialog(page).getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  await pressByKeyboard(page, codesDialog(page).getByRole('button', { name: 'I’ve saved my codes' }));
  await expect(codesDialog(page)).toBeHidden();
  await expect(page.locator('body')).not.toBeFocused();
  return codes;
}

async function enterPassword(page: Page, me: Account): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await openLogin(page);
  await logIn(page, me);
}

// wcag 3.3.8
// part account
// claim passkey
test('an admin adds a passkey and logs in with it, and with a recovery code, by keyboard alone', async ({
  page,
  api,
}) => {
  const loseDevice = await addAuthenticator(page);
  const me = await newAccount(api, { isSuper: true });
  await openAs(page, me, '/account');
  await pressByKeyboard(page, page.getByRole('button', { name: 'Add a passkey' }));
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Work laptop');
  await page.keyboard.press('Enter');
  await expect(codesDialog(page)).toBeVisible();
  const [recoveryCode = ''] = await keepCodes(page);
  await expect(factors(page)).toContainText('Work laptop');

  await pressByKeyboard(page, page.getByRole('button', { name: 'Add a passkey' }));
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText(
    'This device already has a passkey for your account.',
  );
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await enterPassword(page, me);
  const use = page.getByRole('button', { name: 'Use your passkey' });
  await expect(use).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dashboard(page)).toBeFocused();

  await loseDevice();
  await enterPassword(page, me);
  await pressByKeyboard(page, page.getByRole('button', { name: 'Use a recovery code' }));
  await expect(page.getByLabel('Recovery code')).toBeFocused();
  await page.keyboard.type(recoveryCode.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(dashboard(page)).toBeFocused();
  await enterPassword(page, me);
  await pressByKeyboard(page, page.getByRole('button', { name: 'Use a recovery code' }));
  await page.keyboard.type(recoveryCode);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').getByText(texts.secondFactor.recoveryUsed)).toBeVisible();
  await pressByKeyboard(page, page.getByRole('button', { name: 'Back to the password' }));
  await expect(loginPanel(page).password).toBeFocused();
});

// part account
// claim app-codes
test('an admin adds an authenticator app and logs in with it, by keyboard alone', async ({ page, api }) => {
  const me = await newAccount(api, { isSuper: true });
  await openAs(page, me, '/account');
  await pressByKeyboard(page, page.getByRole('button', { name: 'Add an authenticator app' }));
  const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' });
  const key = (await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '';
  const app = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
  const first = app.generate();
  await tabTo(page, dialog.getByLabel('Code from the app'));
  await page.keyboard.type(first);
  await page.keyboard.press('Enter');
  await keepCodes(page);

  await enterPassword(page, me);
  await expect(codeField(page)).toBeFocused();
  await page.keyboard.type(first);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').getByText(texts.secondFactor.codeUsed)).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  // The next one, which is accepted early: the current one may still be the first.
  await page.keyboard.type(app.generate({ timestamp: Date.now() + STEP_MS }));
  await page.keyboard.press('Enter');
  await expect(dashboard(page)).toBeFocused();
});
