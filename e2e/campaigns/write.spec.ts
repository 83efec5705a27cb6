import { expect, type Page } from '@playwright/test';
import { test } from '../support/as-admin.ts';
import { query } from '../support/database.ts';
import { composer, composeTo, confirmSending, endUndoWindow } from '../support/email/compose.ts';
import { mailPreview } from '../support/email/mail-preview.ts';
import { mailsTo, withoutTokens } from '../support/email/mails.ts';
import { pressByKeyboard, tabTo } from '../support/keyboard.ts';
import { expectFits } from '../support/look/axe.ts';
import { newTag } from '../support/tag.ts';

const url = (path: string) => new URL(path, process.env.FAIRLEAD_URL).href;
/** Without the person's own links, the campaign's mark in links to our site, and what only the preview's frame needs. */
const comparable = (email = ''): string =>
  withoutTokens(email)
    .replace('<base target="_blank"/>', '')
    .replaceAll(/\?c=[\w-]+/g, '');

/** Fails if the page breaks its content security policy. */
function watchPolicy(page: Page): string[] {
  const broken: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) broken.push(message.text());
  });
  return broken;
}

/** A PNG of 2 by 1 pixels. */
const picture = {
  name: 'pier.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAAD0lEQVR4nGM4ESAiEnACAAg7AllHBMuOAAAAAElFTkSuQmCC',
    'base64',
  ),
};

// 508 504.2, 504.3
test('a newsletter is written by keyboard alone, and arrives as its preview shows it', async ({
  page,
  api,
}) => {
  const tag = newTag();
  const email = `reader-${tag}@people.invalid`;
  const { subscriber } = await api.send('POST', '/api/email/subscribe', {
    email,
    name: `Ada ${tag}`,
    first_name: 'Ada',
  });
  const broken = watchPolicy(page);
  const { subject, text, send, draftSaved, dialog } = composer(page);
  const keys = page.keyboard;
  const describe = page.getByRole('dialog', { name: 'Describe this image' });
  await composeTo(page, [email]);

  await test.step('the message', async () => {
    await tabTo(page, subject);
    await keys.press('ControlOrMeta+A');
    await keys.type(`News ${tag} for`);
    await pressByKeyboard(page, page.getByRole('button', { name: 'Add name to the email subject' }));
    await expect(subject).toHaveValue(`News ${tag} for {first_name|there}`);
    await tabTo(page, page.getByLabel('Preview text', { exact: true }));
    await keys.press('ControlOrMeta+A');
    await keys.type('Three things to know');
  });

  await test.step('the email', async () => {
    await tabTo(page, text);
    await keys.press('ControlOrMeta+A');
    await keys.press('Delete');
    await keys.type('## What’s new');
    await keys.press('Enter');
    await keys.type('Hello /');
    await keys.press('Escape');
    await keys.press('Enter');
    await keys.type('- Forms');
    await keys.press('Enter');
    await keys.type('Reports');
    await keys.press('Enter');
    await keys.press('Enter');
    await keys.type('See ');
    await keys.press('ControlOrMeta+K');
    const link = page.getByRole('dialog');
    // Elsewhere, these keys open the search.
    await expect(link).toHaveAccessibleName('Add link');
    await tabTo(page, link.getByLabel('Link', { exact: true }));
    await keys.type('/features');
    await tabTo(page, link.getByLabel('Words'));
    await keys.type('our features');
    await keys.press('Enter');
    await expect(text).toBeFocused();
    await keys.press('Enter');
    await keys.type('/button');
    await keys.press('Enter');
    const button = page.getByRole('dialog', { name: 'Insert button' });
    await tabTo(page, button.getByLabel('Words on the button'));
    await keys.type('Book a demo');
    await tabTo(page, button.getByLabel('Link', { exact: true }));
    await keys.type('/demo');
    await keys.press('Enter');
    await expect(text).toBeFocused();
    await keys.type('/image');
    await keys.press('Enter');
    const upload = page.getByRole('dialog', { name: 'Insert an image' }).getByLabel('Upload images');
    const chooser = page.waitForEvent('filechooser');
    await pressByKeyboard(page, upload);
    await (await chooser).setFiles(picture);
    await expect(describe.getByLabel('Describe the image')).toBeFocused();
    await keys.press('Escape');
    await expect(text).toBeFocused();
    await keys.type('/two');
    await keys.press('Enter');
    await keys.type('At the pier');
    await keys.press('Enter');
    await keys.press('Enter');
    await keys.type('On June 3');
    await expect(draftSaved).toBeVisible();
    await expectFits(page, 'a written newsletter');
  });

  await test.step('an image without a description stops Send, and the panel leads to it', async () => {
    const panel = page.getByRole('region', { name: 'Ready to send?' });
    await tabTo(page, send);
    await keys.press('Enter');
    await expect(panel.getByRole('heading', { name: 'Ready to send?' })).toBeFocused();
    const stopped = panel.getByRole('alert').filter({ hasText: 'Nothing was sent. Fix this first:' });
    await expect(stopped).toContainText('This image has no alternative text.');
    await expect(dialog).toHaveCount(0);
    await pressByKeyboard(page, panel.getByRole('button', { name: 'Go to block 6' }));
    await expect(text).toBeFocused();
    await keys.press('Enter');
    await expect(describe.getByLabel('Describe the image')).toBeFocused();
    await keys.type('A pier at dawn');
    await keys.press('Enter');
    await expect(text.getByRole('img', { name: 'A pier at dawn' })).toBeVisible();
    await expect(draftSaved).toBeVisible();
  });

  const expected = await test.step('the preview', async () => {
    await pressByKeyboard(page, page.getByRole('button', { name: 'Preview', exact: true }));
    const { mail, show, frame } = mailPreview(page);
    await expect(mail.getByRole('heading', { name: 'What’s new' })).toBeVisible();
    await expectFits(page, 'a newsletter with its preview');
    await show('Plain text');
    await expect(page.getByText(/\* Forms|- Forms/)).toBeVisible();
    const top = async (words: string) => (await mail.getByText(words).boundingBox())?.y ?? 0;
    const distance = async () => (await top('On June 3')) - (await top('At the pier'));
    await show('Phone');
    await expect.poll(distance).toBeGreaterThan(0);
    await show('Desktop');
    await expect(frame).toBeVisible();
    await expect.poll(distance).toBe(0);
    const { rows } = await query(
      'select cast(id as integer) as id, version from drafts where subject like $1',
      [`News ${tag}%`],
    );
    const [draft] = rows;
    const { id: subscriber_id } = subscriber as { id: number };
    const preview = await api.send('POST', '/api/email/template/preview', {
      draft,
      subscriber_id,
    });
    const html = await (await fetch(url(String(preview.url)))).text();
    return { subject: preview.subject, text: String(preview.text), html };
  });

  await test.step('what arrives', async () => {
    await tabTo(page, send);
    await keys.press('Enter');
    await expect(dialog).toBeVisible();
    await confirmSending(page, 1);
    await endUndoWindow(email);
    await expect.poll(async () => (await mailsTo(email)).length).toBe(1);
    const [received] = await mailsTo(email);
    expect(received?.subject).toBe(`News ${tag} for Ada`);
    expect(received?.subject).toBe(expected.subject);
    expect(comparable(received?.html)).toBe(comparable(expected.html));
    expect(comparable(received?.text)).toBe(comparable(expected.text));
    for (const words of ['What’s new', 'Forms', 'our features', 'Book a demo', 'At the pier', 'On June 3'])
      expect(received?.text).toContain(words);
    expect(received?.html).toContain('alt="A pier at dawn"');
  });
  expect(broken).toEqual([]);
});
