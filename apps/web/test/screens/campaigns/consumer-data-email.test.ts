import { contract } from '@fairlead/contract';
import type { CheckLine } from '@fairlead/contract/campaigns/check';
import { type DraftContent, newDraft } from '@fairlead/contract/campaigns/drafts';
import type { MailBlock } from '@fairlead/contract/email/document/blocks';
import { documentTexts } from '@fairlead/contract/email/document/document-texts';
import { offerDocument } from '@fairlead/contract/email/document/offer';
import { askToSend } from '@fairlead/contract/people/consumer-data/consumer-data-texts';
import { socialSecurityRefusal } from '@fairlead/contract/platform/text/form-texts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import {
  answerSending,
  campaignTitle,
  composer,
  confirmSending,
  counted,
  EMAIL,
  NAME,
  nameCampaign,
  sends,
} from '../support/campaigns.ts';
import { alertWith, isGone, question } from '../support/controls.ts';
import { answerDrafts, draftSaved, storedDraft } from '../support/drafts.ts';
import { answer, callsAnswered, callsOf, garble } from '../support/fake-api.ts';
import { readyLines } from '../support/marketing.ts';
import { openScreen } from '../support/open-screen.ts';

const { save } = contract.drafts;
const { check } = contract.readiness;
const text = page.getByRole('textbox', { name: 'Email content' });
const panel = page.getByRole('region', { name: 'Ready to send?' });
const ASKED = askToSend(['diagnosis']);

const words = (said: string): MailBlock => ({ type: 'paragraph', content: [{ type: 'text', text: said }] });
const written = (subject: string, ...blocks: MailBlock[]): DraftContent => {
  const document = { ...offerDocument, subject: [{ type: 'text' as const, text: subject }], blocks };
  const content = newDraft(document, 'UTC', NAME);
  return { ...content, recipients: { ...content.recipients, manual_emails: EMAIL } };
};

const refusal = (field: string, said: string) =>
  Response.json({ success: false, error: said, fields: { [field]: said } }, { status: 400 });

let server: ReturnType<typeof answerDrafts>;
const open = (content: DraftContent): void => {
  server = answerDrafts({ draft: storedDraft(), content });
  openScreen('/email-marketing?tab=compose&draft=3');
};

beforeEach(answerSending);

describe('a draft with a Social Security number', () => {
  const inBlock = documentTexts.inBlock(2, socialSecurityRefusal);

  it('says that it isn’t saved, why, and where, and is saved once it’s taken out', async () => {
    garble(check, () => refusal('document', inBlock));
    open(written('Hello', words('One'), words('SSN 123-45-6789')));
    await expect.element(text).toHaveTextContent('SSN 123-45-6789');
    const accept = garble(save, () => refusal('content', inBlock));
    await nameCampaign('Refused');
    const notice = alertWith('Your last changes aren’t saved');
    await expect.element(notice).toHaveTextContent(inBlock);
    await expect.element(page.getByText('Not saved', { exact: true })).toBeVisible();
    await expect.element(panel.getByText(inBlock)).toBeVisible();
    await isGone(panel.getByText('We couldn’t check everything just now.'));
    await expectFits('a draft that the server refuses');

    // One request for each change, and the notice stays meanwhile.
    await callsAnswered();
    const asked = callsOf(save).length;
    await nameCampaign('Refused again');
    await expect.element(notice).toBeVisible();
    await expect.poll(() => callsOf(save)).toHaveLength(asked + 1);
    await callsAnswered();
    await expect.element(notice).toBeVisible();
    expect(callsOf(save)).toHaveLength(asked + 1);

    await composer.send.click();
    await confirmNothingSent();
    await notice.getByRole('button', { name: 'Go to block 2' }).click();
    await expect.element(text).toHaveFocus();
    await expect.element(text).toHaveTextContent('SSN 123-45-6789');
    accept();
    await nameCampaign('Accepted');
    await expect.element(draftSaved).toBeVisible();
    await isGone(notice);
    expect(server.kept()?.content.campaign_name).toBe('Accepted');
  });

  async function confirmNothingSent(): Promise<void> {
    await expect
      .element(composer.failure)
      .toHaveTextContent('We couldn’t save the draft, so nothing was sent.');
    expect(sends()).toEqual([]);
  }

  it('leads to the subject or the campaign’s name, and a test of it says why it wasn’t sent', async () => {
    open(written('Hello', words('One')));
    await expect.element(composer.subject).toHaveValue('Hello');
    garble(save, () => refusal('content', socialSecurityRefusal));
    await composer.subject.fill('SSN 123-45-6789');
    const notice = alertWith(socialSecurityRefusal);
    await notice.getByRole('button', { name: 'Go to the subject' }).click();
    await expect.element(composer.subject).toHaveFocus();
    await composer.subject.fill('Hello');
    await nameCampaign('123-45-6789');
    await notice.getByRole('button', { name: 'Go to the campaign name' }).click();
    await expect.element(composer.name).toHaveFocus();
    await page.getByRole('button', { name: 'Send a test to me' }).click();
    await expect.element(alertWith('We couldn’t save the draft, so nothing was sent.')).toBeVisible();
  });
});

describe('a campaign that looks confidential', () => {
  const line = (block?: number): CheckLine => ({
    id: 'consumer_data',
    level: 'warning',
    message: 'This looks like a diagnosis. Make sure you may share it with everyone who gets this email.',
    ...(block !== undefined && { block }),
  });
  const ask = () =>
    garble(contract.campaigns.send, () =>
      Response.json({ success: false, error: ASKED, looks_like: ['diagnosis'] }, { status: 409 }),
    );

  it('is asked about once, Change it leads to its block, and Send anyway sends it', async () => {
    answer(check, { lines: [...readyLines, line(1)] });
    open(written('Hello', words('One'), words('Dx: autism')));
    await expect.element(panel.getByText(line().message)).toBeVisible();
    await counted();
    const accept = ask();
    await composer.send.click();
    await expect.element(question).not.toHaveTextContent('diagnosis');
    await confirmSending();
    await expect.element(question.getByRole('heading', { name: ASKED })).toBeVisible();
    await expect
      .element(question)
      .toHaveAccessibleDescription(/^It’s in block 2\. Nothing has been sent yet\./);
    await expectFits('the question about a confidential email');
    await question.getByRole('button', { name: 'Change it' }).click();
    await expect.element(text).toHaveFocus();
    await expect.element(composer.failure).not.toBeInTheDocument();
    expect(sends()).toHaveLength(1);

    await composer.send.click();
    await confirmSending();
    await expect.element(question.getByRole('heading', { name: ASKED })).toBeVisible();
    accept();
    await question.getByRole('button', { name: 'Send anyway' }).click();
    await expect.element(campaignTitle).toBeVisible();
    expect(sends().at(-1)).toMatchObject({ confirmed: true });
  });

  it('in its subject leads there', async () => {
    answer(check, { lines: [...readyLines, line()] });
    open(written('Dx: autism', words('One')));
    await panel.getByRole('button', { name: 'Go to the subject' }).click();
    await expect.element(composer.subject).toHaveFocus();
  });
});
