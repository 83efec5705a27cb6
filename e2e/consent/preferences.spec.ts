import { socialSecurityRefusal } from '@fairlead/contract/platform/text/form-texts';
import { expect } from '@playwright/test';
import { test } from '../support/as-admin.ts';
import { newCampaign } from '../support/email/campaigns.ts';
import { linkPathTo } from '../support/email/mails.ts';
import { pressByKeyboard, tabTo } from '../support/keyboard.ts';
import { expectFits } from '../support/look/axe.ts';
import { newTag } from '../support/tag.ts';

// Recipients aren't logged in.
test.use({ storageState: { cookies: [], origins: [] } });

test('someone leaves a topic, takes a break, and unsubscribes by the link in an email, by keyboard alone', async ({
  page,
  api,
}) => {
  const email = `reader-${newTag()}@people.invalid`;
  const { topics } = (await api.get('/api/email/topics')) as { topics: { id: number; name: string }[] };
  const topic = topics.find(({ name }) => name === 'Events');
  await api.send('POST', '/api/email/subscribe', { email, name: 'Dana Rivers' });
  const { name } = await newCampaign(api, { manual_emails: [email], topic_id: topic?.id });
  const main = page.getByRole('main');
  const box = main.getByRole('checkbox', { name: 'Events' });
  const status = main.getByRole('status');

  await test.step('the page says what they get and why', async () => {
    await page.goto(await linkPathTo(email, '/preferences?'));
    await expect(main.getByText(email)).toBeVisible();
    await expect(main.getByRole('heading', { name: 'Why did I get this?' })).toBeVisible();
    await expect(main.getByText('It’s about this topic: Events.')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-live', '');
    await expectFits(page, 'preferences');
  });

  await test.step('a box and the name are changed', async () => {
    await tabTo(page, box);
    await page.keyboard.press('Space');
    await tabTo(page, main.getByLabel('First name'));
    await page.keyboard.type('Dee');
    await page.keyboard.press('Enter');
    await expect(status).toBeFocused();
    await expect(status).toContainText('Saved');
    await expect(box).not.toBeChecked();
    await expect(main.getByLabel('First name')).toHaveValue('Dee');
    await expectFits(page, 'saved preferences');
    const audience = await api.send('POST', '/api/email/audience', {
      recipient_type: 'manual',
      manual_emails: [email],
      topic_id: topic?.id,
    });
    expect(audience).toMatchObject({ recipients: 0, excluded: { left_topic: 1 } });
  });

  await test.step('a Social Security number is refused at its field, and what was typed stays', async () => {
    const name = main.getByLabel(/^Name/);
    await tabTo(page, name);
    await page.keyboard.press('End');
    await page.keyboard.type(' 123-45-6789');
    await page.keyboard.press('Enter');
    const problems = main.getByRole('alert');
    await expect(problems).toBeFocused();
    await expect(name).toHaveAccessibleDescription(new RegExp(socialSecurityRefusal));
    await expect(name).toHaveValue('Dana Rivers 123-45-6789');
    await expect(box).not.toBeChecked();
    await expectFits(page, 'preferences with a refused name');
    await pressByKeyboard(page, problems.getByRole('link'));
    await expect(name).toBeFocused();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Dana Rivers');
    await page.keyboard.press('Enter');
    await expect(status).toContainText('Saved');
  });

  await test.step('a break begins and ends', async () => {
    await pressByKeyboard(page, main.getByRole('button', { name: 'Pause for 90 days' }));
    await expect(status).toContainText('Paused');
    await pressByKeyboard(page, main.getByRole('button', { name: 'End the pause' }));
    await expect(status).toContainText('You’ll get our emails again');
  });

  await test.step('Back to it from another page shows it filled in', async () => {
    const features = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Features' });
    await pressByKeyboard(page, features, 'Shift+Tab');
    await expect(page).toHaveURL('/features');
    await page.goBack();
    await expect(box).not.toBeChecked();
  });

  await test.step('in Spanish, the same person unsubscribes from everything', async () => {
    await pressByKeyboard(page, page.getByRole('link', { name: 'Español' }));
    await expect(main.getByRole('checkbox', { name: 'Eventos' })).not.toBeChecked();
    await expectFits(page, 'preferences in Spanish');
    await pressByKeyboard(page, main.getByRole('button', { name: 'Cancelar mi suscripción' }));
    await expect(page).toHaveURL(/\/es\/unsubscribe-confirmed\?done=/);
  });

  await test.step('the team sees what they chose, and why', async () => {
    const { subscribers } = (await api.get(`/api/email/subscribers?search=${encodeURIComponent(email)}`)) as {
      subscribers: { id: number; first_name: string; left_topics: string[] }[];
    };
    expect(subscribers).toMatchObject([{ first_name: 'Dee', left_topics: ['Events'] }]);
    const { events } = (await api.get(`/api/email/subscribers/${subscribers[0]?.id}/timeline`)) as {
      events: { kind: string; detail: string; about: { label: string } }[];
    };
    const chosen = events.filter(({ kind }) => kind === 'preferences');
    expect(chosen.map(({ detail }) => detail)).toContain('Left the topic “Events”');
    expect(chosen.every(({ about }) => about.label === name)).toBe(true);
  });
});
