import { contract } from '@fairlead/contract';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { composer, NAME, nameCampaign, nobodyLeftOut } from '../support/campaigns.ts';
import { answerDrafts, draftSaved } from '../support/drafts.ts';
import { answer, callsOf, fail, garble, hold } from '../support/fake-api.ts';
import { answerMarketing } from '../support/marketing.ts';
import { openScreen } from '../support/open-screen.ts';

const { create, save } = contract.drafts;
const NOT_SAVED = page.getByText('We can’t reach the server. Your text is kept in this browser');
const LAST_WORDS = 'Last words';

let server: ReturnType<typeof answerDrafts>;
const savedName = () => server.kept()?.content.campaign_name;

/** Opens the composer with a draft that the server has. */
async function openDraft(): Promise<void> {
  openScreen('/email-marketing');
  await nameCampaign(NAME);
  await expect.element(draftSaved).toBeVisible();
}

beforeEach(() => {
  answerMarketing();
  answer(contract.campaigns.audience, { recipients: 1, excluded: nobodyLeftOut });
  server = answerDrafts();
});

const away = ([status, page]: readonly [number, string]) =>
  new Response(page, { status, headers: { 'content-type': 'text/html' } });

it.each([
  [200, '<h1>We’ll be right back</h1>'],
  [401, '<h1>Authorization Required</h1>'],
  [404, '404 page not found'],
  [502, '<h1>Bad Gateway</h1>'],
] as const)(
  'a proxy’s page (%i) while the server restarts says nothing about the draft',
  async (...answered) => {
    await openDraft();
    const restart = garble(save, () => away(answered));
    await nameCampaign(LAST_WORDS);
    await expect.element(NOT_SAVED).toBeVisible();
    restart();
    await expect.poll(savedName).toBe(LAST_WORDS);
    await expect.element(draftSaved).toBeVisible();
    expect(callsOf(create)).toHaveLength(1);
  },
);

it('a save whose connection died without a word is given up, and repeated', async () => {
  await openDraft();
  const patience = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
  const reconnect = hold(save);
  await nameCampaign(LAST_WORDS);
  await expect.poll(() => callsOf(save)).toHaveLength(1);
  vi.mocked(AbortSignal.timeout).mockRestore();
  patience.abort(new DOMException('It took too long', 'TimeoutError'));
  await expect.element(NOT_SAVED).toBeVisible();
  reconnect();
  await expect.poll(savedName).toBe(LAST_WORDS);
});

it('after a long outage, the last words are saved within seconds', async () => {
  await openDraft();
  const { setTimeout: wait } = window;
  const reconnect = fail('there is no connection', save);
  // Ten seconds go by in no time, and anything longer doesn't.
  vi.spyOn(window, 'setTimeout').mockImplementation(((act: () => void, ms = 0) =>
    wait(act, ms > 10_000 ? ms : ms / 100)) as typeof setTimeout);
  await nameCampaign(LAST_WORDS);
  await expect.poll(() => callsOf(save).length).toBeGreaterThan(8);
  vi.mocked(window.setTimeout).mockRestore();
  reconnect();
  await expect.poll(savedName).toBe(LAST_WORDS);
});

it('a screen with unsaved words stays while another tab’s new session can’t be verified', async () => {
  await openDraft();
  const reconnect = fail('there is no connection', save, contract.auth.verify);
  await nameCampaign(LAST_WORDS);
  const verified = callsOf(contract.auth.verify).length;
  window.dispatchEvent(new StorageEvent('storage', { key: 'adminToken' }));
  await expect.poll(() => callsOf(contract.auth.verify).length).toBeGreaterThan(verified);
  await expect.element(NOT_SAVED).toBeVisible();
  await expect.element(composer.name).toHaveValue(LAST_WORDS);
  reconnect();
  await expect.poll(savedName).toBe(LAST_WORDS);
});
