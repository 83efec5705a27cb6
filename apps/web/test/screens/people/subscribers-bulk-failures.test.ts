import { contract } from '@fairlead/contract';
import { texts } from '@fairlead/contract/platform/texts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { nobodyLeftOut } from '../support/campaigns.ts';
import { alertWith, button, question } from '../support/controls.ts';
import { answer, callsOf, fail, hold, refuse } from '../support/fake-api.ts';
import { answerMarketing } from '../support/marketing.ts';
import { openScreen } from '../support/open-screen.ts';
import { pageOf, people } from '../support/subscribers.ts';

const { count, list, setActive } = contract.subscribers;

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
  await question.getByRole('button', { name: 'Deactivate 2 subscribers' }).click();
}

it('a failure says how far it got, and continuing finishes it', async () => {
  let restore = fail('the server fails', setActive);
  await deactivateAll();
  const failure = alertWith('Deactivating stopped: ');
  await expect
    .element(failure)
    .toHaveTextContent('Deactivating stopped: Internal server error. 0 subscribers deactivated.');
  await expectFits('a bulk change that stopped');
  restore();
  answer(setActive, () => {
    restore = fail('there is no connection', setActive);
    return { changed: 1, kept: 0, next_cursor: 'step 2' };
  });
  await button('Try again').click();
  await expect
    .element(failure)
    .toHaveTextContent(
      'Deactivating stopped: Unknown error. We didn’t get an answer, so a few more may have been changed. Try again: nobody is changed twice. 1 subscriber deactivated.',
    );
  restore();
  answer(setActive, { changed: 1, kept: 0, next_cursor: null });
  await button('Try again').click();
  await expect.element(result('2 subscribers deactivated.')).toBeVisible();
  expect(cursors()).toEqual([undefined, undefined, 'step 2', 'step 2']);
});

it('a long change shows progress immediately, and can be stopped between two steps', async () => {
  const release = hold(setActive);
  await deactivateAll();
  await expect.element(page.getByText('0 subscribers done')).toBeVisible();
  await expectFits('many being deactivated');
  await button('Stop').click();
  release();
  await expect.element(result('Stopped: 1 subscriber deactivated.')).toBeVisible();
  expect(callsOf(setActive)).toHaveLength(1);
});

it('a session that ends partway leads to the login', async () => {
  refuse(setActive, 401, texts.session.expired);
  await deactivateAll();
  await expect.poll(() => location.pathname).toBe('/login');
  await expect.element(page.getByText(texts.session.expired)).toBeVisible();
});

it('a result says that some of those asked about didn’t need to change', async () => {
  answer(list, pageOf(people(1), { total: 12, next_cursor: 'page 2' }));
  answer(setActive, { changed: 9, kept: 0, next_cursor: null });
  openScreen('/email-marketing?tab=subscribers');
  await button('Select all that match').click();
  await button('Deactivate selected').click();
  await question.getByRole('button', { name: 'Deactivate 12 subscribers' }).click();
  await expect.element(result('9 subscribers deactivated. The other 3 didn’t need to change.')).toBeVisible();
});

describe('if more match than the list counts', () => {
  beforeEach(() => {
    const full = pageOf(people(1), { total: 10_000, next_cursor: 'page 2' });
    answer(list, { ...full, total_is_capped: true });
    answer(count, { count: 10_225 });
  });

  it('they’re counted exactly once all are selected, and every text of the act has the number', async () => {
    openScreen('/email-marketing?tab=subscribers&role=job_coach');
    await expect.element(page.getByText('Showing 1 of 10,000+ subscribers')).toBeVisible();
    expect(callsOf(count)).toEqual([]);
    const release = hold(count);
    await button('Select all that match').click();
    await expect.element(page.getByText('Counting everyone who matches…')).toBeVisible();
    await expect.element(button('Deactivate selected')).toBeDisabled();
    await expectFits('everyone being counted');
    release();
    await expect.element(page.getByText('10,225 subscribers selected')).toBeVisible();
    expect(callsOf(count).map(({ body }) => body)).toMatchObject([{ role: 'job_coach' }]);
    await button('Add a tag').click();
    const tagging = page.getByRole('dialog', { name: 'Add a tag to all 10,225 subscribers that match' });
    await expect
      .element(tagging.getByRole('button', { name: 'Add tag to 10,225 subscribers' }))
      .toBeVisible();
    await tagging.getByRole('button', { name: 'Cancel' }).click();
    const finish = hold(setActive);
    await button('Deactivate selected').click();
    await expect.element(question).toHaveAccessibleName('Deactivate all 10,225 subscribers that match?');
    await expectFits('the question about everyone');
    await question.getByRole('button', { name: 'Deactivate 10,225 subscribers' }).click();
    await expect.element(page.getByText('Deactivating 10,225 subscribers')).toBeVisible();
    answer(setActive, { changed: 10_225, kept: 0, next_cursor: null });
    finish();
    await expect.element(result('10,225 subscribers deactivated.')).toBeVisible();
  });

  it('nothing can be done before they’re counted, and a failed count can be repeated', async () => {
    const restore = fail('the server fails', count);
    openScreen('/email-marketing?tab=subscribers');
    await button('Select all that match').click();
    await expect.element(page.getByText('We couldn’t count everyone who matches.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Activate selected', exact: true })).toBeDisabled();
    await expectFits('a count that failed');
    restore();
    await button('Count again').click();
    await expect.element(page.getByText('10,225 subscribers selected')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Activate selected', exact: true })).toBeEnabled();
  });

  it('the composer’s “Select all that match” has the exact number, too', async () => {
    answer(contract.campaigns.audience, { recipients: 10_225, excluded: nobodyLeftOut });
    openScreen('/email-marketing');
    await page.getByText('Selected subscribers', { exact: true }).click();
    await button('Select all that match').click();
    await expect.element(page.getByText('10,225 subscribers selected')).toBeVisible();
    expect(callsOf(count).map(({ body }) => body)).toMatchObject([{ active_only: 'true' }]);
  });
});
