// part inquiries

import { contract } from '@fairlead/contract';
import { inquiryTexts } from '@fairlead/contract/inquiries/inquiry-texts';
import { texts } from '@fairlead/contract/platform/texts';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { logInByPanel } from '../support/as-admin.ts';
import { alertWith, button, isGone, question } from '../support/controls.ts';
import { callsOf, fail, hold, refuse } from '../support/fake-api.ts';
import { ANN_URL, ann, answerInquiry, inquiryScreen, replied } from '../support/inquiry.ts';
import { openScreen, reload } from '../support/open-screen.ts';

const { reply: route } = contract.inquiryWork;
const { composer, detail, entries, reply, send, subject, text } = inquiryScreen;
const bodies = () => callsOf(route).map(({ body }) => body as Record<string, unknown>);

async function write(words: string): Promise<void> {
  openScreen(ANN_URL);
  await reply.click();
  await text.fill(words);
}

describe('a reply', () => {
  it('is written with a canned reply and a quote, sent, and followed until it’s out', async () => {
    answerInquiry();
    await write('Hi Ann,');
    await expect.element(subject).toHaveValue('Re: Your Fairlead demo');
    await expect.element(composer).toHaveTextContent('arrives in the team’s inbox');
    await composer.getByLabelText('Canned reply').selectOptions('Prices');
    await button('Insert').click();
    await expect.element(text).toHaveFocus();
    await button('Quote their message').click();
    const written =
      'Hi Ann,\n\nOur prices depend on your team.\n\nAnn Lee wrote on Nov 20, 2026:\n> Two\n> lines';
    await expect.element(text).toHaveValue(written);
    await expectFits('a reply that’s being written');
    const release = hold(contract.inquiries.one);
    await send.click();
    await expect.element(reply).toHaveFocus();
    await expect.element(entries.nth(1)).toHaveTextContent('Sending');
    await expect.element(page.getByRole('status').getByText(/on its way/)).toBeVisible();
    release();
    await expect.element(entries.nth(1)).toHaveTextContent(/SentNov 20/);
    await expect.element(detail).toHaveTextContent('Answered');
    expect(bodies()).toMatchObject([{ text: written, last_reply_id: null }]);
    await expectFits('an inquiry with a reply');
  });

  it('isn’t sent without a text', async () => {
    answerInquiry();
    await write('  ');
    await send.click();
    await expect.element(text).toHaveFocus();
    await expect.element(text).toHaveAccessibleDescription(new RegExp(inquiryTexts.replyRequired));
    expect(bodies()).toEqual([]);
  });

  it('is sent once though its answer was lost and the page reloaded', async () => {
    answerInquiry();
    const unblock = fail('there is no connection', route);
    await write('How about Tuesday?');
    await send.click();
    await expect.element(alertWith('it won’t go out twice')).toBeVisible();
    await expectFits('a reply without a connection');
    unblock();
    reload();
    await expect.element(text).toHaveValue('How about Tuesday?');
    await send.click();
    await isGone(composer);
    const [first, second] = bodies();
    expect(first?.key).toBe(second?.key);
    reload();
    await expect.element(reply).toBeVisible();
  });

  it('waits for a decision if someone else replied meanwhile', async () => {
    const { put } = answerInquiry();
    await write('How about Monday?');
    put({ replies: [replied()] });
    const unblock = refuse(route, 409, inquiryTexts.replied('kim'));
    await send.click();
    await expect.element(alertWith(inquiryTexts.replied('kim'))).toBeVisible();
    await expect.element(entries.nth(1)).toHaveTextContent('How about Tuesday?');
    await expect.element(text).toHaveValue('How about Monday?');
    unblock();
    await send.click();
    await isGone(composer);
    expect(bodies().map(({ last_reply_id }) => last_reply_id)).toEqual([null, 7]);
  });

  it('is still there after a login when the session ended', async () => {
    answerInquiry();
    await write('How about Tuesday?');
    const unblock = refuse(route, 401, texts.session.expired);
    await send.click();
    await expect.element(page.getByText(texts.session.expired)).toBeVisible();
    unblock();
    await logInByPanel();
    await expect.element(text).toHaveValue('How about Tuesday?');
  });

  it('that failed says why, and can be edited and sent again', async () => {
    const error = 'The mail provider refused it: invalid recipient';
    answerInquiry({
      inquiry: { ...ann, status: 'answered', reply_failed: true },
      replies: [replied({ state: 'failed', sent_at: null, error })],
    });
    openScreen(ANN_URL);
    await expect.element(entries.nth(1)).toHaveTextContent(`Not sent${error}`);
    await expect
      .element(page.getByRole('list', { name: 'Inquiries, newest first' }))
      .toHaveTextContent('Reply not sent');
    await expectFits('a reply that failed');
    await button('Edit and send again').click();
    await expect.element(text).toHaveValue('How about Tuesday?');
    await button('Cancel').click();
    await question.getByRole('button', { name: 'Discard reply' }).click();
    await expect.element(reply).toHaveFocus();
  });
});
