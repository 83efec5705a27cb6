import { contract } from '@fairlead/contract';
import { texts } from '@fairlead/contract/texts';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from './support/accessible.ts';
import { alertWith, button, question } from './support/controls.ts';
import { answer, callsOf, fail, hold, refuse } from './support/fake-api.ts';
import { answerMarketing } from './support/marketing.ts';
import { openScreen } from './support/open-screen.ts';
import { pageOf, people } from './support/subscribers.ts';

const { list, setActive } = contract.subscribers;

const result = (text: string) => page.getByText(text, { exact: true });
const cursors = () => callsOf(setActive).map(({ body }) => (body as { cursor?: string }).cursor);

/** Two subscribers match, one is shown, and each step changes one. */
beforeEach(() => {
  answerMarketing();
  answer(list, pageOf(people(1), { total: 2, next_cursor: 'page 2' }));
  answer(setActive, () => ({ changed: 1, kept: 0, next_cursor: cursors().at(-1) ? null : 'step 2' }));
});

async function deactivateAll(): Promise<void> {
  openScreen('/email-marketing?tab=subscribers');
  await button('Select all that match').click();
  await button('Deactivate selected').click();
  await question.getByRole('button', { name: 'Deactivate subscribers' }).click();
}

it('a failure says how far it got, and continuing finishes it', async () => {
  let restore = fail('the server fails', setActive);
  await deactivateAll();
  const failure = alertWith('Deactivating stopped: ');
  await expect
    .element(failure)
    .toHaveTextContent('Deactivating stopped: Internal server error. 0 deactivated.');
  await expectFits('a bulk change that stopped');
  restore();
  answer(setActive, () => {
    restore = fail('there is no connection', setActive);
    return { changed: 1, kept: 0, next_cursor: 'step 2' };
  });
  await button('Go on').click();
  await expect.element(failure).toHaveTextContent('Deactivating stopped: Unknown error. 1 deactivated.');
  restore();
  answer(setActive, { changed: 1, kept: 0, next_cursor: null });
  await button('Go on').click();
  await expect.element(result('2 deactivated.')).toBeVisible();
  expect(cursors()).toEqual([undefined, undefined, 'step 2', 'step 2']);
});

it('a long change shows progress immediately, and can be stopped between two steps', async () => {
  const release = hold(setActive);
  await deactivateAll();
  await expect.element(page.getByText('0 subscribers done')).toBeVisible();
  await expectFits('many being deactivated');
  await button('Stop').click();
  release();
  await expect.element(result('Stopped: 1 deactivated.')).toBeVisible();
  expect(callsOf(setActive)).toHaveLength(1);
});

it('a session that ends partway leads to the login', async () => {
  refuse(setActive, 401, texts.session.expired);
  await deactivateAll();
  await expect.poll(() => location.pathname).toBe('/login');
  await expect.element(page.getByText(texts.session.expired)).toBeVisible();
});
