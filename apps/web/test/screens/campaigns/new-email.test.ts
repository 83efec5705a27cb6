import { contract } from '@fairlead/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { admin, time_zone } from '../support/as-admin.ts';
import { composer, inHours } from '../support/campaigns.ts';
import { isGone } from '../support/controls.ts';
import { answerDrafts } from '../support/drafts.ts';
import { text } from '../support/editor.ts';
import { answer, callsOf } from '../support/fake-api.ts';
import { answerMarketing } from '../support/marketing.ts';
import { openScreen, reload } from '../support/open-screen.ts';

const { create } = contract.drafts;
const URL = '/email-marketing';

let server: ReturnType<typeof answerDrafts>;
beforeEach(() => {
  answerMarketing();
  server = answerDrafts();
});

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
});
