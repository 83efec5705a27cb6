import { expect } from '@playwright/test';
import { type AdminApi, test } from '../support/as-admin.ts';
import { composer, composeTo, confirmSending, endUndoWindow, progressOf } from '../support/email/compose.ts';
import { mailsTo } from '../support/email/mails.ts';
import { handleNext } from '../support/handle-next.ts';
import { newTag } from '../support/tag.ts';

const named = async (api: AdminApi, name: string) => {
  const { campaigns } = await api.get('/api/email/campaigns?limit=200');
  return (campaigns as { campaign_name: string }[]).filter(({ campaign_name }) => campaign_name === name);
};

test('what was sent is followed and goes out once, even without an answer', async ({ page, api }) => {
  const tag = newTag();
  const { emailsField, name, count, send, onItsWay, writeAnother } = composer(page);

  await test.step('of two campaigns sent in a row, the second is followed', async () => {
    await page.goto('/email-marketing');
    for (const which of ['First', 'Second']) {
      await emailsField.fill(`${which}-${tag}@people.invalid`);
      await name.fill(`${which} ${tag}`);
      await expect(count).toContainText('Final count');
      await send.click();
      await confirmSending(page, 1);
      await endUndoWindow(`${which}-${tag}@people.invalid`);
      await expect(progressOf(page, `${which} ${tag}`)).toContainText('1 of 1 done');
      await writeAnother.click();
    }
    await expect(progressOf(page, `First ${tag}`)).toHaveCount(0);
  });

  await test.step('a send whose answer is lost leads to its campaign, which goes out once', async () => {
    const email = `once-${tag}@people.invalid`;
    await composeTo(page, [email]);
    await name.fill(`Once ${tag}`);
    await handleNext(page, '**/api/email/send-marketing-emails', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await send.click();
    await confirmSending(page, 1);
    await expect(onItsWay).toBeVisible();
    await endUndoWindow(email);
    await expect(progressOf(page, `Once ${tag}`)).toContainText('1 of 1 done');
    await expect.poll(async () => (await mailsTo(email)).length).toBe(1);
    expect(await named(api, `Once ${tag}`)).toHaveLength(1);
  });
});
