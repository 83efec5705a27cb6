import { contract } from '@fairlead/contract';
import type { Subscriber } from '@fairlead/contract/people/subscribers';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { nobodyLeftOut } from '../support/campaigns.ts';
import { button, choose, pressEnter, question } from '../support/controls.ts';
import { answer, callsOf, hold } from '../support/fake-api.ts';
import { answerMarketing } from '../support/marketing.ts';
import { openScreen } from '../support/open-screen.ts';
import { vip } from '../support/person.ts';
import { pageOf, people, rowOf } from '../support/subscribers.ts';

const { list, setActive, toggle } = contract.subscribers;

const searchBox = page.getByLabelText('Search subscribers');
const selectAll = button('Select all that match');

/** 60 people, 51 of them matching a search. */
beforeEach(() => {
  answerMarketing();
  answer(list, ({ url }) => {
    const total = url.searchParams.get('search') ? 51 : 60;
    return pageOf(people(2), { total, next_cursor: 'page 2' });
  });
  answer(contract.campaigns.audience, { recipients: 51, excluded: nobodyLeftOut });
});

/** Types and presses within one task, so before any debounce is over. */
function typeAndPress(text: string): void {
  const box = searchBox.element() as HTMLInputElement;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text);
  box.dispatchEvent(new Event('input', { bubbles: true }));
  (selectAll.element() as HTMLElement).click();
}

it('everyone who matches is selected only once the list shows what the search box says', async () => {
  answer(setActive, { changed: 51, kept: 0, next_cursor: null });
  openScreen('/email-marketing?tab=subscribers');
  await expect.element(page.getByText('Showing 2 of 60 subscribers')).toBeVisible();
  const release = hold(list);
  typeAndPress('ann');
  await expect.element(selectAll).toBeDisabled();
  await expect.element(page.getByText('Nobody selected')).toBeVisible();
  await expect.poll(() => callsOf(list).at(-1)?.url.searchParams.get('search')).toBe('ann');
  await expect.element(selectAll).toBeDisabled();
  await expectFits('the old list while a search runs');
  release();
  await selectAll.click();
  await button('Deactivate selected').click();
  await expect.element(question).toHaveTextContent('Deactivate all 51 subscribers that match?');
  await question.getByRole('button', { name: 'Deactivate 51 subscribers' }).click();
  await expect.element(page.getByText('51 subscribers deactivated.', { exact: true })).toBeVisible();
  expect(callsOf(setActive).map(({ body }) => body)).toMatchObject([{ selection: { search: 'ann' } }]);
});

it('the composer selects everyone who matches what the search box says', async () => {
  openScreen('/email-marketing');
  await page.getByText('Selected subscribers', { exact: true }).click();
  await expect.element(page.getByText('Showing 2 of 60 subscribers')).toBeVisible();
  typeAndPress('ann');
  await selectAll.click();
  await expect.element(page.getByText('All active subscribers who match “ann” are selected.')).toBeVisible();
  await expect.element(page.getByText('51 subscribers selected')).toBeVisible();
});

it('the composer finds and selects everyone who has a tag', async () => {
  answer(contract.tags.list, { tags: [{ ...vip, segments: [] }] });
  openScreen('/email-marketing');
  await page.getByText('Selected subscribers', { exact: true }).click();
  await page.getByLabelText('Tag', { exact: true }).selectOptions('VIP');
  await expect.poll(() => callsOf(list).at(-1)?.url.searchParams.get('tag')).toBe(String(vip.id));
  await selectAll.click();
  await expect
    .element(page.getByText('All active subscribers with the tag “VIP” are selected.'))
    .toBeVisible();
  await expect
    .poll(() => callsOf(contract.campaigns.audience).at(-1)?.body)
    .toMatchObject({ selection: { tag: vip.id, active_only: 'true' } });
  await expectFits('everyone with a tag is selected');
});

it('while the composer counts everyone who matches, the button is busy; then focus stays close', async () => {
  openScreen('/email-marketing');
  await page.getByText('Selected subscribers', { exact: true }).click();
  await expect.element(page.getByText('Showing 2 of 60 subscribers')).toBeVisible();
  const release = hold(list);
  (selectAll.element() as HTMLElement).focus();
  await pressEnter();
  await expect.element(selectAll).toHaveAttribute('aria-disabled', 'true');
  release();
  await expect.element(page.getByText('60 subscribers selected')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Recipients', exact: true })).toHaveFocus();
});

it('a change to a row of the old list while a search runs doesn’t stop the search', async () => {
  const [ann] = people(1) as [Subscriber];
  const off = { ...ann, is_active: false };
  answer(toggle, { subscriber: off });
  openScreen('/email-marketing?tab=subscribers');
  await expect.element(page.getByText('Showing 2 of 60 subscribers')).toBeVisible();
  const release = hold(list);
  await searchBox.fill('ann');
  await expect.poll(() => callsOf(list).at(-1)?.url.searchParams.get('search')).toBe('ann');
  answer(list, pageOf([off], { total: 51 }));
  await choose('Deactivate', ann.email);
  await question.getByRole('button', { name: 'Deactivate subscriber' }).click();
  await expect.poll(() => callsOf(toggle)).toHaveLength(1);
  release();
  await expect.element(page.getByText('Showing 1 of 51 subscribers')).toBeVisible();
  await expect.element(rowOf(ann)).toHaveTextContent('Deactivated');
});

/** Changes the filter and selects someone before the router's update is rendered. */
async function filterAndSelect(status: string, { email }: Subscriber): Promise<void> {
  const filter = page.getByLabelText('Status').element() as HTMLSelectElement;
  const box = page.getByLabelText(`Select ${email}`).element() as HTMLElement;
  filter.value = status;
  filter.dispatchEvent(new Event('change', { bubbles: true }));
  await Promise.resolve();
  box.click();
}

it('someone selected right after a filter changed stays selected', async () => {
  const [ann, ben] = people(2) as [Subscriber, Subscriber];
  const box = page.getByLabelText(`Select ${ann.email}`);
  openScreen('/email-marketing?tab=subscribers');
  await expect.element(box).toBeVisible();
  await page.getByLabelText('Status').selectOptions('true');
  await expect.poll(() => callsOf(list).at(-1)?.url.searchParams.get('active_only')).toBe('true');
  await expect.element(box).toBeEnabled();
  await filterAndSelect('all', ann);
  await page.getByLabelText(`Select ${ben.email}`).click();
  await expect.element(page.getByText('2 subscribers selected')).toBeVisible();
});

it('nobody in the old list is selected while a filter’s list loads', async () => {
  const [ann] = people(1) as [Subscriber];
  const box = page.getByLabelText(`Select ${ann.email}`);
  openScreen('/email-marketing?tab=subscribers');
  await expect.element(box).toBeVisible();
  const release = hold(list);
  await filterAndSelect('true', ann);
  await expect.element(box).toBeDisabled();
  release();
  await expect.element(box).toBeEnabled();
  await expect.element(box).not.toBeChecked();
  await expect.element(page.getByText('Nobody selected')).toBeVisible();
});

it('shows only the people in an imported file, until someone asks for everyone', async () => {
  answer(setActive, { changed: 60, kept: 0, next_cursor: null });
  openScreen('/email-marketing?tab=subscribers&file=7');
  await expect.element(page.getByText('People in people.csv')).toBeVisible();
  expect(callsOf(list).at(-1)?.url.searchParams.get('import')).toBe('7');
  await selectAll.click();
  await button('Deactivate selected').click();
  await question.getByRole('button', { name: 'Deactivate 60 subscribers' }).click();
  await expect.poll(() => callsOf(setActive)[0]?.body).toMatchObject({ selection: { import: 7 } });
  await expectFits('the people in an imported file');
  await button('Show everyone').click();
  await expect.element(page.getByText('People in people.csv')).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(new URLSearchParams(location.search).has('file')).toBe(false);
  expect(callsOf(list).at(-1)?.url.searchParams.has('import')).toBe(false);
});
