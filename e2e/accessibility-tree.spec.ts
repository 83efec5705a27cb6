import { expect } from '@playwright/test';
import { test } from './support/test.ts';

// The accessibility tree: roles, names, states, and order.

test('the navigation: landmarks, a skip link, and a menu that exposes its state', async ({ page }) => {
  await page.goto('/features');
  await page.getByRole('button', { name: 'Resources' }).click();
  await expect(page.getByRole('banner')).toMatchAriaSnapshot(`
    - banner:
      - link "Fairlead home"
      - navigation "Main":
        - list:
          - listitem:
            - link "Features"
          - listitem:
            - link "Solutions"
          - listitem:
            - link "Pricing"
          - listitem:
            - button "Resources" [expanded]
            - list:
              - listitem:
                - link "Product Roadmap"
              - listitem:
                - link "Training Videos"
          - listitem:
            - link "Contact"
        - list:
          - listitem:
            - link "Log in"
          - listitem:
            - link "Book a Demo"
  `);
});

test('the slides: controls first, then one slide with its position', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(page.getByRole('group', { name: /^For job coaches/ })).toMatchAriaSnapshot(`
    - group "For job coaches, the paperwork is done by the time you park":
      - button "Previous slide"
      - button "Next slide"
      - group "1 of 5":
        - heading "Log it before you drive on" [level=3]
        - paragraph
  `);
});

test('the demo form: labels, optional fields, and hints and errors linked to their fields', async ({
  page,
}) => {
  await page.goto('/demo');
  await page.getByRole('button', { name: 'Request a demo' }).click();
  await expect(page.locator('form[data-form=demo]')).toMatchAriaSnapshot(`
    - alert:
      - paragraph: There is a problem
      - list:
        - listitem:
          - link "Please enter your name"
        - listitem:
          - link "Email address is required"
    - textbox "Name"
    - textbox "Email address"
    - textbox "Company (optional)"
    - textbox "Message (optional)"
    - button "Request a demo"
  `);
});

test('the guide: a progress bar with text, numbered steps, and buttons that expose their pressed state', async ({
  page,
}) => {
  await page.goto('/gettingstarted');
  await page.getByRole('button', { name: 'Mark complete: First login' }).click();
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - text: Your progress 1 of 6 steps
    - progressbar "Your progress"
  `);
  await expect(page.getByRole('region', { name: 'Step 1: First login' })).toMatchAriaSnapshot(`
    - region /Step 1. First login/:
      - heading /Step 1. First login/ [level=2]
      - button /Play. First login .3 min./
      - button /Mark complete. First login/ [pressed]
  `);
});

test('an enlarged picture: a dialog named by its heading, with its content described in text', async ({
  page,
}) => {
  await page.goto('/features');
  await page.getByRole('button', { name: /^Enlarge: Authorization/ }).click();
  await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
    - dialog "Authorization with hours and miles left":
      - heading "Authorization with hours and miles left" [level=2]
      - button "Close"
      - paragraph: Illustration with made-up data
  `);
});
