import { brand } from '@fairlead/contract/brand';
import { texts } from '@fairlead/contract/texts';
import { expect, type Page, test } from '@playwright/test';
import { admin } from './support/admin.ts';
import { test as adminTest, logInByApi } from './support/as-admin.ts';
import { expectAccessible, looks } from './support/axe.ts';

const username = (page: Page) => page.getByLabel('Username or email');
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const submit = (page: Page) => page.locator('form').getByRole('button', { name: 'Log in' });

async function logIn(page: Page): Promise<void> {
  await username(page).fill(admin.username);
  await password(page).fill(admin.password);
  await submit(page).click();
}

/** The answer of `/api/admin/login`, as a server may give it that says nothing more. */
const answerLogin = (page: Page, status: number, body: object) =>
  page.route('**/api/admin/login', (route) => route.fulfill({ status, json: body }));

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('adminToken'));
const storeExpiry = (page: Page, msFromNow: number) =>
  page.evaluate(
    (end) => localStorage.setItem('adminTokenExpiry', end),
    new Date(Date.now() + msFromNow).toISOString(),
  );

test('the page leads to the training and production environments', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('link', { name: /Training Sandbox/ })).toHaveAttribute(
    'href',
    brand.environments.training,
  );
  await expect(page.getByRole('link', { name: /Production Live/ })).toHaveAttribute(
    'href',
    brand.environments.production,
  );
});

test('the admin panel opens by its button; Cancel hides it and clears the fields', async ({ page }) => {
  await page.goto('/login');
  await expect(username(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Admin Login' }).click();
  await expect(username(page)).toBeFocused();
  await username(page).fill('someone');
  await password(page).fill('something');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(username(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Admin Login' })).toBeFocused();
  await page.getByRole('button', { name: 'Admin Login' }).click();
  await expect(username(page)).toHaveValue('');
  await expect(password(page)).toHaveValue('');
});

test('the button is disabled until username and password are there', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Admin Login' }).click();
  await expect(submit(page)).toBeDisabled();
  await expect(submit(page)).toHaveAccessibleDescription('Enter your username and your password to log in.');
  await username(page).fill('someone');
  await expect(submit(page)).toBeDisabled();
  await password(page).fill('something');
  await expect(submit(page)).toBeEnabled();
  await username(page).fill('  ');
  await expect(submit(page)).toBeDisabled();
});

test('a stranger at an admin page is told why, logs in and gets to that page, in the place of /login', async ({
  page,
}) => {
  await page.goto('/features');
  await page.goto('/email-marketing?tab=history');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('alert').filter({ hasText: texts.login.adminRequired })).toBeVisible();
  await logIn(page);
  await expect(page).toHaveURL('/email-marketing?tab=history');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/features');
});

test('by keyboard alone, a login from the front page ends at the dashboard', async ({ page }) => {
  await page.goto('/login');
  const opener = page.getByRole('button', { name: 'Admin Login' });
  for (let stop = 0; stop < 20 && !(await opener.evaluate((el) => el === document.activeElement)); stop++) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await page.keyboard.type(admin.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(admin.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin-dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('while the login runs the button is disabled and says so', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/admin/login', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Admin Login' }).click();
  await logIn(page);
  await expect(page.getByRole('button', { name: texts.login.submitting })).toBeDisabled();
  release();
  await expect(page).toHaveURL('/admin-dashboard');
});

test.describe('a login that fails clears the password and says why', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Admin Login' }).click();
    await username(page).fill(`nobody-${Math.random().toString(36).slice(2)}`);
    await password(page).fill('not-the-password');
  });

  const expectFailure = async (page: Page, text: string) => {
    await submit(page).click();
    await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
    await expect(page.getByRole('alert').getByText(text, { exact: true })).toBeVisible();
    await expect(password(page)).toHaveValue('');
    await expect(password(page)).toBeFocused();
    await expect(username(page)).toHaveValue(/nobody/);
  };

  test('wrong credentials', async ({ page }) => {
    await expectFailure(page, 'Invalid credentials. Please try again.');
  });
  test('the text of the server', async ({ page }) => {
    await answerLogin(page, 429, { success: false, error: texts.tooMany });
    await expectFailure(page, texts.tooMany);
  });
  test('a refusal without a text', async ({ page }) => {
    await answerLogin(page, 401, { success: false });
    await expectFailure(page, 'Invalid credentials. Please try again.');
  });
  test('success false with no text', async ({ page }) => {
    await answerLogin(page, 200, { success: false });
    await expectFailure(page, 'Login failed');
  });
  test('no connection', async ({ page }) => {
    await page.route('**/api/admin/login', (route) => route.abort());
    await expectFailure(page, 'An error occurred during login. Please try again.');
  });
});

adminTest.describe('with a session', () => {
  adminTest('/login says that the admin is logged in and leads to the dashboard', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByText(`You are already logged in as ${admin.username}.`)).toBeVisible();
    await expectAccessible(page, 'already logged in');
    await page.getByRole('link', { name: 'Go to the admin dashboard' }).click();
    await expect(page).toHaveURL('/admin-dashboard');
  });

  adminTest('a token that the server refuses is cleared', async ({ page }) => {
    await page.goto('/features');
    await page.evaluate(() => localStorage.setItem('adminToken', 'not-a-token'));
    await page.goto('/analytics');
    await expect(page).toHaveURL('/login');
    expect(await storedToken(page)).toBeNull();
  });

  adminTest('a server that does not answer ends no session', async ({ page }) => {
    const verify = '**/api/admin/verify';
    await page.route(verify, (route) => route.abort());
    await page.goto('/analytics');
    await expect(page.getByRole('heading', { name: 'We cannot reach the server' })).toBeVisible();
    await expectAccessible(page, 'the server is out of reach');
    expect(await storedToken(page)).not.toBeNull();
    await page.unroute(verify);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('This page is coming soon...')).toBeVisible();
  });

  adminTest('every 60 seconds an expiry that has passed logs the admin out', async ({ page }) => {
    await page.clock.install();
    await page.goto('/analytics');
    await expect(page.getByText('This page is coming soon...')).toBeVisible();
    await storeExpiry(page, -1_000);
    await page.clock.runFor(60_000);
    await expect(page).toHaveURL('/login');
    await expect(page.getByText(texts.session.expired)).toBeVisible();
    expect(await storedToken(page)).toBeNull();
  });

  adminTest('a session in its last minutes is renewed in place', async ({ page }) => {
    await page.goto('/features');
    await storeExpiry(page, 4 * 60_000);
    await page.goto('/analytics');
    await page.getByRole('button', { name: 'Log in again' }).click();
    const dialog = page.getByRole('dialog', { name: 'Log in again' });
    await expectAccessible(page, 'the login dialog');
    await dialog.getByLabel(`Password of ${admin.username}`, { exact: true }).fill('not-the-password');
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(dialog.getByText(texts.login.invalidInPanel)).toBeVisible();
    await dialog.getByLabel(`Password of ${admin.username}`, { exact: true }).fill(admin.password);
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Your session ends at')).toBeHidden();
    await expect(page).toHaveURL('/analytics');
  });

  adminTest('the dashboard passes axe', async ({ page }) => {
    await page.goto('/admin-dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, 'the dashboard');
    await page.setViewportSize({ width: 320, height: 640 });
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await expectAccessible(page, 'the dashboard on a narrow dark screen');
  });
});

test.describe('a session of its own', () => {
  // A logout ends it on the server too.
  test.beforeEach(async ({ page }) => {
    const session = await logInByApi();
    await page.goto('/features');
    await page.evaluate(({ token, expiresAt }) => {
      localStorage.setItem('adminToken', token);
      localStorage.setItem('adminTokenExpiry', expiresAt);
    }, session);
    await page.goto('/admin-dashboard');
    await expect(page.getByText(`Welcome, ${admin.username}`)).toBeVisible();
  });

  test('Logout Admin ends the session and leads to the front page', async ({ page }) => {
    await page.getByRole('button', { name: 'Logout Admin' }).click();
    await expect(page).toHaveURL('/');
    expect(await storedToken(page)).toBeNull();
    await page.goto('/admin-dashboard');
    await expect(page).toHaveURL('/login');
  });

  test('a logout whose call fails ends the session here all the same', async ({ page }) => {
    await page.route('**/api/admin/logout', (route) => route.abort());
    await page.getByRole('button', { name: 'Logout Admin' }).click();
    await expect(page).toHaveURL('/');
    expect(await storedToken(page)).toBeNull();
    expect(await page.evaluate(() => localStorage.getItem('adminTokenExpiry'))).toBeNull();
  });

  test('a logout in another tab ends the session here', async ({ page, context }) => {
    const other = await context.newPage();
    await other.goto('/features');
    await other.evaluate(() => localStorage.clear());
    await expect(page).toHaveURL('/');
  });
});

test('the reset link leads to a form that mails a link, with the same answer for unknown addresses', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Admin Login' }).click();
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL('/forgot-password');
  const send = page.getByRole('button', { name: 'Mail me a link' });
  await send.click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByRole('alert')).toContainText(texts.email.required);
  await expect(page).toHaveTitle(/^Error: /);
  await page.getByLabel('Email address').fill('nobody');
  await send.click();
  await expect(page.getByRole('alert')).toContainText(texts.email.invalid);
  await page.getByRole('alert').getByRole('link').click();
  await expect(page.getByLabel('Email address')).toBeFocused();
  await page.getByLabel('Email address').fill('nobody@fairlead.invalid');
  await send.click();
  await expect(page.getByText(texts.passwordReset.requested)).toBeVisible();
});

test('a new password is checked before it is sent, and a page without a link says so', async ({ page }) => {
  await page.goto('/reset-password');
  await expect(page.getByText(texts.passwordReset.invalidLink)).toBeVisible();

  await page.goto('/reset-password#token=not-a-token');
  const first = page.getByLabel('New password', { exact: true });
  const again = page.getByLabel('New password again', { exact: true });
  const set = page.getByRole('button', { name: 'Set password' });
  await expect(page).toHaveURL('/reset-password');
  await first.fill('short');
  await set.click();
  await expect(page.getByRole('alert')).toContainText(texts.password.tooShort);
  await first.fill('a-long-enough-one');
  await again.fill('another-long-one');
  await set.click();
  await expect(page.getByRole('alert')).toContainText(texts.password.mismatchNew);
});

test('a password can be shown and hidden', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Admin Login' }).click();
  await password(page).fill('visible');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password(page)).toHaveAttribute('type', 'password');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the environments are one click away, and the page says what needs JavaScript', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('link', { name: /Production/ })).toBeVisible();
    await expect(page.getByText('The admin area needs JavaScript.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Admin Login' })).toBeHidden();
  });
});

for (const { colorScheme, viewport } of looks) {
  test(`the panel and its errors pass axe in ${colorScheme} at ${viewport.width} px`, async ({ browser }) => {
    test.slow();
    const page = await browser.newPage({ colorScheme, viewport, reducedMotion: 'reduce' });
    await page.goto('/admin-settings');
    await expect(page).toHaveURL(/\/login$/);
    await expectAccessible(page, 'admin required');
    await username(page).fill('nobody-at-all');
    await password(page).fill('not-the-password');
    await page.route('**/api/admin/login', (route) => route.abort());
    await submit(page).click();
    await expect(page.getByText(texts.login.exception)).toBeVisible();
    await expectAccessible(page, 'a failed login');
    await page.goto('/reset-password#token=x');
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(page.getByRole('alert')).toBeFocused();
    await expectAccessible(page, 'errors of a form');
    await page.close();
  });
}
