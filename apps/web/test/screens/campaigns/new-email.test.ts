import { contract } from '@fairlead/contract';
import type { MailDocument } from '@fairlead/contract/email/document/document';
import { offerDocument } from '@fairlead/contract/email/document/offer';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { admin, time_zone } from '../support/as-admin.ts';
import { chooseForDraft, composer, inHours, nobodyLeftOut } from '../support/campaigns.ts';
import { button, isGone, question } from '../support/controls.ts';
import { answerDrafts } from '../support/drafts.ts';
import { text } from '../support/editor.ts';
import { answer, callsOf, fail } from '../support/fake-api.ts';
import { answerMarketing } from '../support/marketing.ts';
import { openScreen, reload } from '../support/open-screen.ts';
import { answerSegments, segment } from '../support/segments.ts';
import { answerTemplates, archived, template } from '../support/templates.ts';

const { create } = contract.drafts;
const URL = '/email-marketing';

let server: ReturnType<typeof answerDrafts>;
beforeEach(() => {
  answerMarketing();
  server = answerDrafts();
});

const boxOf = (locator: Locator): DOMRect => locator.element().getBoundingClientRect();
const isInView = ({ top, bottom }: DOMRect): boolean => top >= 0 && bottom <= window.innerHeight;

it.each([
  [1440, 900, 300],
  [360, 740, 420],
])(
  'in a window of %i x %i, the editor begins above y = %i, and Send is in view',
  async (width, height, max) => {
    try {
      await page.viewport(width, height);
      openScreen(URL);
      await expect.element(text).toBeVisible();
      await expect.poll(() => boxOf(page.getByRole('toolbar', { name: 'Formatting' })).top).toBeLessThan(max);
      await expect.poll(() => isInView(boxOf(composer.send))).toBe(true);
      window.scrollTo(0, document.documentElement.scrollHeight / 2);
      await expect.poll(() => isInView(boxOf(composer.send))).toBe(true);
    } finally {
      await page.viewport(1280, 800);
    }
  },
);

describe('a new email', () => {
  const choice = page.getByRole('region', { name: 'Start with' });
  const start = (name: string) => choice.getByRole('button', { name });

  it('begins with what was chosen last, and the choice is gone once there’s a draft', async () => {
    openScreen(URL);
    await expect.element(start('Demo offer')).toHaveAttribute('aria-pressed', 'true');
    await expectFits('a new email with its choice');
    await start('Blank email').click();
    await expect.element(composer.subject).toHaveValue('');
    await expect.element(composer.subject).toHaveFocus();
    await expect.element(text).toHaveTextContent('');
    await expect.element(start('Blank email')).toHaveAttribute('aria-pressed', 'true');
    expect(callsOf(create)).toEqual([]);
    reload();
    await expect.element(composer.subject).toHaveValue('');
    await start('Demo offer').click();
    await expect.element(text).toHaveTextContent('Less paperwork');
    await composer.subject.fill('Begun');
    await isGone(choice);
    await expect
      .poll(() => server.kept()?.content.document.subject)
      .toEqual([{ type: 'text', text: 'Begun' }]);
    reload();
    await expect.element(composer.subject).toHaveValue('Begun');
    await expect.element(choice).not.toBeInTheDocument();
  });

  it('begins with the template that was used last, as it is now, until that’s gone', async () => {
    answerTemplates();
    server = answerDrafts();
    const named = (name: string): MailDocument => ({
      ...offerDocument,
      subject: [{ type: 'text', text: name }],
    });
    answer(contract.templates.find, { template, document: named('Spring news') });
    openScreen('/email-marketing?tab=template');
    await button(`Use this template: ${template.name}`).click();
    await expect.element(composer.subject).toHaveValue('Spring news');
    const startAnew = async () => {
      await chooseForDraft('All drafts');
      await button('Start a new email').click();
    };
    const versions = { versions: [] };
    answer(contract.templates.versions, { template: { ...template, name: 'May', version: 3 }, ...versions });
    answer(contract.templates.find, { template, document: named('May news') });
    await startAnew();
    await expect.element(start('May')).toHaveAttribute('aria-pressed', 'true');
    await expect.element(composer.subject).toHaveValue('May news');
    await expectFits('a new email with its template');
    await start('Blank email').click();
    await expect.element(composer.subject).toHaveValue('');
    await start('May').click();
    await expect.element(composer.subject).toHaveValue('May news');
    await expect.element(composer.name).toHaveValue('May');
    expect(callsOf(create)).toHaveLength(1);
    answer(contract.templates.versions, { template: archived, ...versions });
    await startAnew();
    await expect.element(text).toHaveTextContent('Less paperwork');
    await expect.element(start('Demo offer')).toHaveAttribute('aria-pressed', 'true');
    const unblock = fail('there is no connection', contract.templates.versions);
    await startAnew();
    await expect.element(composer.subject).toHaveValue('');
    unblock();
    await expect.element(start('Blank email')).toHaveAttribute('aria-pressed', 'true');
  });

  it('to a segment is a draft with those recipients, and still begins as one likes', async () => {
    answerSegments();
    answer(contract.campaigns.audience, { recipients: 7, excluded: nobodyLeftOut });
    server = answerDrafts();
    openScreen(`/email-marketing/segments/${segment.id}`);
    const write = page.getByRole('link', { name: 'Write to these people' });
    await expect.element(write).toBeVisible();
    await page.getByLabelText('Name', { exact: true }).fill('Changed');
    await expect.element(write).not.toBeInTheDocument();
    await button('Discard changes').click();
    await question.getByRole('button', { name: 'Discard changes' }).click();
    await write.click();
    await expect.element(composer.send).toHaveAccessibleName('Send to 7 recipients');
    await expect.poll(() => location.search).toBe('?tab=compose');
    await start('Blank email').click();
    await expect.element(composer.subject).toHaveValue('');
    await expect.element(composer.subject).toHaveFocus();
    await expect
      .poll(() => server.kept()?.content)
      .toMatchObject({
        recipients: { recipient_type: 'segment', segment_id: segment.id },
        document: { subject: [] },
      });
    reload();
    await expect
      .element(page.getByLabelText('Segment', { exact: true }).last())
      .toHaveDisplayValue(segment.name);
    expect(callsOf(create)).toHaveLength(1);
  });

  it('leads to the templates, and to what was sent', async () => {
    openScreen(URL);
    const link = (name: string) => choice.getByRole('link', { name });
    await expect.element(link('Another template')).toHaveAttribute('href', '/email-marketing?tab=template');
    await expect.element(link('Copy an earlier one')).toHaveAttribute('href', '/email-marketing?tab=history');
  });

  it('that’s blank ends with the team’s signature', async () => {
    const expiresAt = inHours(24);
    const signature = 'Ann Lee\nHarbor Works';
    answer(contract.auth.verify, { admin, expiresAt, time_zone, second_factor: 'none', signature });
    openScreen(URL);
    await start('Blank email').click();
    await expect.element(text).toHaveTextContent('Ann LeeHarbor Works');
  });

  it('that’s blank says what the team’s emails are, and can say something else', async () => {
    const expiresAt = inHours(24);
    answer(contract.auth.verify, { admin, expiresAt, time_zone, second_factor: 'none', newsletters: true });
    openScreen(URL);
    await start('Blank email').click();
    const line = page.getByText('This is a newsletter from Fairlead.');
    await expect.element(line).toBeVisible();
    await page.getByText('Kind', { exact: true }).click();
    await page.getByRole('radio', { name: 'Advertisement' }).click();
    await expect.element(line).not.toBeInTheDocument();
    await expect.element(page.getByText('This is an advertisement from Fairlead.')).toBeVisible();
    await expectFits('the kind of an email');
  });
});
