import { contract } from '@fairlead/contract';
import type { PersonEvent } from '@fairlead/contract/people/people';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { logInAs } from '../support/as-admin.ts';
import { alertWith, button, pressByKeyboard } from '../support/controls.ts';
import { answer, fail, hold } from '../support/fake-api.ts';
import { openScreen } from '../support/open-screen.ts';
import { answerPerson, event, PERSON_URL, person, personPage } from '../support/person.ts';

const { timeline } = contract.people;
const { events } = personPage;

beforeEach(() => logInAs());

describe('the timeline', () => {
  const many = (from: number, count: number): PersonEvent[] =>
    Array.from({ length: count }, (_, at) =>
      event({ about: { kind: 'campaign', id: from + at, label: `Campaign ${from + at}` } }),
    );

  beforeEach(() => {
    answerPerson(person);
    answer(timeline, ({ url }) =>
      url.searchParams.get('cursor') === 'older'
        ? { events: many(50, 3), next_cursor: null }
        : { events: many(0, 50), next_cursor: 'older' },
    );
  });

  it('shows older events on demand, and focus goes to the first of them', async () => {
    openScreen(PERSON_URL);
    await expect.element(page.getByText('The newest 50 events')).toBeVisible();
    await pressByKeyboard(button('Show older'));
    await expect.element(events.nth(50)).toHaveFocus();
    await expect.element(events.nth(50)).toHaveTextContent('Opened “Campaign 50”');
    await userEvent.tab();
    await expect.element(page.getByRole('link', { name: 'Campaign 50' })).toHaveFocus();
    await expect.element(page.getByText('53 events')).toBeVisible();
  });

  it('says when older events don’t come, and tries again', async () => {
    openScreen(PERSON_URL);
    await expect.element(button('Show older')).toBeVisible();
    const unblock = fail('the server fails', timeline);
    await button('Show older').click();
    await expect.element(alertWith('We couldn’t load more.')).toBeVisible();
    await expectFits('a timeline whose older events failed');
    unblock();
    await button('Retry').click();
    await expect.element(events.nth(50)).toHaveFocus();
  });

  it('loads visibly, and can be retried if that fails', async () => {
    const unblock = fail('the server fails', timeline);
    const release = hold(timeline);
    openScreen(PERSON_URL);
    await expect.element(page.getByText('Loading the timeline')).toBeInTheDocument();
    release();
    const alert = alertWith('We couldn’t load the timeline.');
    await expect.element(alert).toBeVisible();
    await expectFits('a timeline that failed');
    unblock();
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect.element(events.first()).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Timeline' })).toHaveFocus();
  });

  it('tells an email that was delivered from one that was only sent', async () => {
    const emailed = (label: string) =>
      event({ kind: 'emailed', outcome: 'sent', about: { kind: 'campaign', id: 3, label } });
    const delivered = { ...emailed('Spring offer'), delivered_at: '2025-03-03T12:00:00.000Z' };
    answer(timeline, { events: [delivered, emailed('Summer')], next_cursor: null });
    openScreen(PERSON_URL);
    await expect.element(events.nth(0)).toHaveTextContent('Was sent “Spring offer”');
    await expect.element(events.nth(0).getByText('Delivered Mar 3, 2025')).toBeVisible();
    await expect.element(events.nth(1)).toHaveTextContent('Was sent “Summer”');
    await expect.element(events.nth(1)).not.toHaveTextContent('Delivered');
    await expectFits('a timeline with a delivered email');
  });

  it('says what removing old data took from it, below the oldest event', async () => {
    const about = { kind: 'campaign', id: 3, label: 'Old offer' } as const;
    answer(timeline, {
      events: [event({ kind: 'emailed', about })],
      next_cursor: null,
      removed_until: '2025-03-03T12:00:00.000Z',
      log_removed_until: '2019-12-01T12:00:00.000Z',
    });
    openScreen(PERSON_URL);
    await expect.element(events).toHaveTextContent('“Old offer” went to this address');
    await expect
      .element(page.getByText('We removed the details of campaigns that ended by Mar 3, 2025.'))
      .toBeVisible();
    await expect
      .element(page.getByText('What admins changed before Dec 1, 2019 isn’t on record anymore.'))
      .toBeVisible();
    await expectFits('a timeline whose old data was removed');
  });
});
