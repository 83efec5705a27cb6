import { signUpTexts } from '@fairlead/contract/inquiries/sign-up/sign-up-texts';
import { signUpWords } from '@fairlead/contract/inquiries/sign-up/sign-up-words';
import { brand } from '@fairlead/contract/platform/brand';
import { texts } from '@fairlead/contract/platform/texts';
import { expect } from '@playwright/test';
import { apiOf, logInByApi } from '../support/as-admin.ts';
import { newCampaign } from '../support/email/campaigns.ts';
import { linkPathTo } from '../support/email/mails.ts';
import { subscribersOf } from '../support/email/sign-up.ts';
import { fillIn, inputs, inquiryForms, newEmail, problems, received } from '../support/inquiries.ts';
import { publicPaths } from '../support/look/public-paths.ts';
import { test } from '../support/test.ts';

test.use({ javaScriptEnabled: false });

// wcag 1.2.1, 1.3.2
test('every public page is readable, and what scripts would do, links and plain text do', async ({
  page,
  request,
}) => {
  for (const [place, path] of publicPaths.entries()) {
    await page.emulateMedia({ colorScheme: place % 2 ? 'dark' : 'light' });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).not.toHaveCount(0);
    const year = new Date().getUTCFullYear();
    await expect(page.getByRole('contentinfo')).toContainText(`© ${year} ${brand.name}.`);
    const hidden = await page.evaluate(() =>
      [...document.querySelectorAll('main h2:not(.sr-only)')]
        .filter((heading) => !heading.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .map(({ textContent }) => textContent),
    );
    expect(hidden, path).toEqual([]);
  }
  const main = page.getByRole('main');

  await test.step('an unknown path shows the home page, and says so', async () => {
    await page.goto('/no/such/page');
    await expect(page).toHaveTitle(`Page not found · ${brand.name}`);
    await expect(main.getByText('That page doesn’t exist, so here’s the home page.')).toBeVisible();
  });

  await test.step('all five slides are shown', async () => {
    const carousel = page.getByRole('group', { name: /^For job coaches/ });
    const pictures = carousel.getByRole('group', { name: /of 5$/ }).locator('img');
    await expect(pictures).toHaveCount(5);
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
        .toBeGreaterThan(0);
    }
    await expect(carousel.getByRole('button')).toHaveCount(0);
  });

  await test.step('each enlarged picture is a link to its file', async () => {
    await page.goto('/features');
    const links = main.getByRole('link', { name: /^Enlarge: / });
    await expect(links).toHaveCount(7);
    for (const link of await links.all()) {
      const file = await request.get((await link.getAttribute('href')) ?? '');
      expect(file.status()).toBe(200);
      expect(file.headers()['content-type']).toMatch(/^image\//);
    }
  });

  await test.step('pages are readable and the navigation works', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('navigation').getByRole('link', { name: 'Training Videos' }).click();
    await expect(page).toHaveURL('/videos');
    await page.setViewportSize({ width: 320, height: 640 });
    await page.getByText('Menu', { exact: true }).click();
    await page.getByRole('navigation').getByRole('link', { name: 'Pricing' }).click();
    await expect(page).toHaveURL('/pricing');
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('all steps and modules are readable, and each video is a link to a file', async () => {
    await page.goto('/gettingstarted');
    await expect(page.getByRole('link', { name: /^Play preview: / })).toHaveCount(6);
    const href = await page
      .getByRole('link', { name: /^Play preview: / })
      .first()
      .getAttribute('href');
    const part = await request.get(href ?? '', { headers: { Range: 'bytes=0-99' } });
    expect(part.status()).toBe(206);
    expect(part.headers()['content-type']).toBe('video/mp4');
    await expect(page.getByRole('button', { name: /Mark complete/ })).toHaveCount(0);
    await expect(page.getByRole('progressbar', { name: 'Your progress' })).toHaveCount(0);
    await page.goto('/adminfeatures?category=system-settings');
    await expect(page.getByRole('article')).toHaveCount(9);
    await expect(page.getByRole('navigation', { name: 'Modules by category' })).toHaveCount(0);
  });

  await test.step('the savings’ example is readable, and the month is told for every reader', async () => {
    await page.goto('/pricing');
    await expect(main.getByText(/is \$500 a month in this illustration/)).toBeVisible();
    await expect(main.getByRole('textbox')).toHaveCount(0);
    await page.goto('/follow-one-month');
    await expect(main.getByRole('term')).toHaveCount(7 * 4);
    await expect(page.getByRole('navigation', { name: 'Read it as' })).toHaveCount(0);
  });

  await test.step('the policy’s contents work, and no outdated date is shown', async () => {
    await page.goto('/privacy');
    await expect(page.getByText('Last Updated')).toHaveCount(0);
    await page
      .getByRole('navigation', { name: 'On this page' })
      .getByRole('link', { name: 'Retention' })
      .click();
    await expect(page).toHaveURL('/privacy#retention');
    await expect(page.getByRole('heading', { name: 'Retention' })).toBeInViewport();
  });

  await test.step('the environments are one click away, and the login page says what needs JavaScript', async () => {
    await page.goto('/login');
    await expect(page.getByRole('link', { name: /Production/ })).toBeVisible();
    await expect(page.getByText('The admin area needs JavaScript.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Admin Login' })).toBeHidden();
  });
});

test('the forms show errors next to their fields, keep the input, and say thanks, and an email’s links work', async ({
  page,
}) => {
  for (const form of inquiryForms)
    await test.step(form.path, async () => {
      const email = newEmail();
      await page.goto(form.path);
      await fillIn(page, form, 'nobody');
      await inputs(page, form).submit.click();
      await expect(page).toHaveTitle(/^Error: /);
      await expect(problems(page)).toBeFocused();
      await expect(problems(page).getByRole('link')).toHaveText([texts.email.invalid]);
      const { name, email: emailField, message } = inputs(page, form);
      await expect(emailField).toHaveAccessibleDescription(texts.email.invalid);
      await expect(name).toHaveValue('Ann Lee');
      await expect(message).toHaveValue('Two\nlines');
      await emailField.fill(email);
      await inputs(page, form).submit.click();
      await expect(page).toHaveURL(`${form.path}?sent=1`);
      const thanks = page.getByRole('status').filter({ hasText: form.thanks });
      await expect(thanks).toBeFocused();
      await expect(message).toHaveValue(form.startsWith);
      expect(await received(form, email)).toHaveLength(1);
      await thanks.getByRole('link', { name: form.onward.text }).click();
      await expect(page).toHaveURL(form.onward.href);
    });

  await test.step('someone signs up in the footer, and confirms with the button on the page of the link', async () => {
    const email = newEmail();
    const role = page.getByLabel('What describes you best?');
    const submit = page.getByRole('button', { name: 'Sign up' });
    await page.goto('/features');
    await page.getByLabel('Email address').fill('nobody');
    await submit.click();
    await expect(page).toHaveURL('/subscribe');
    await expect(problems(page)).toContainText(texts.email.invalid);
    await role.selectOption('State agency');
    await page.getByLabel('Email address').fill(email);
    await submit.click();
    await expect(page.getByText(signUpTexts.sent)).toBeVisible();
    const link = await linkPathTo(email, '/confirm-subscription');
    for (const outcome of ['confirmed', 'already'] as const) {
      await page.goto(link);
      await page.getByRole('button', { name: signUpWords.button }).click();
      await expect(page.getByText(signUpTexts[outcome])).toBeVisible();
    }
    expect(await subscribersOf(email)).toMatchObject([{ role: 'state_agency', source: 'sign_up' }]);
  });

  await test.step('someone leaves a topic, corrects their name, and takes a break by the link in an email', async () => {
    const api = apiOf(await logInByApi());
    const email = newEmail();
    await api.send('POST', '/api/email/subscribe', { email });
    await newCampaign(api, { manual_emails: [email] });
    const main = page.getByRole('main');
    const box = main.getByRole('checkbox', { name: 'Events' });
    const firstName = main.getByLabel('First name');
    const status = main.getByRole('status');
    const button = (name: string) => main.getByRole('button', { name });

    await page.goto(await linkPathTo(email, '/preferences?'));
    await box.uncheck();
    await firstName.fill('Dee');
    await button('Save').click();
    await expect(status).toContainText('Saved');
    await expect(box).not.toBeChecked();
    await expect(firstName).toHaveValue('Dee');
    await button('Pause for 90 days').click();
    await expect(status).toContainText('Paused');
    await button('End the pause').click();
    await expect(status).toContainText('You’ll get our emails again');
    await expect(box).not.toBeChecked();
  });
});
