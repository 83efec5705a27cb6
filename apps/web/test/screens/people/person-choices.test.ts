import { contract } from '@fairlead/contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { isGone } from '../support/controls.ts';
import { answer } from '../support/fake-api.ts';
import { answerMarketing } from '../support/marketing.ts';
import { openScreen } from '../support/open-screen.ts';
import { answerPerson, event, PERSON_URL, person, personPage } from '../support/person.ts';
import { pageOf, people, rowOf } from '../support/subscribers.ts';

const paused_until = '2027-02-24T12:00:00.000Z';

it('a person’s page says what they chose themselves, and that only they can change it', async () => {
  answerMarketing();
  const about = { kind: 'campaign', id: 5, label: 'News' } as const;
  answerPerson({ ...person, paused_until, left_topics: ['Events', 'Training'] }, [
    event({ kind: 'preferences', detail: 'Left the topic “Events”', about }),
  ]);
  openScreen(PERSON_URL);
  const chosen = page.getByRole('list', { name: 'Their email preferences' }).getByRole('listitem');
  await expect.element(chosen.nth(0)).toHaveTextContent('Paused email until Feb 24, 2027');
  await expect.element(chosen.nth(1)).toHaveTextContent('Left these topics: Events, Training');
  await expect.element(page.getByText(/Only they can change this/)).toBeVisible();
  await isGone(page.getByText('Gets email', { exact: true }));
  await expect
    .element(personPage.events)
    .toHaveTextContent('Left the topic “Events” through the link in “News”');
  await expectFits('a subscriber who paused email');
});

it('people who paused email are recognizable in the list of subscribers', async () => {
  answerMarketing();
  const everyone = people(2).map((one) => ({ ...one, paused_until: one.id === 1 ? paused_until : null }));
  answer(contract.subscribers.list, pageOf(everyone));
  openScreen('/email-marketing?tab=subscribers');
  const rows = everyone.map(rowOf);
  await expect.element(rows[0] ?? null).toHaveTextContent('Paused until Feb 24, 2027');
  await expect.element(rows[1] ?? null).toHaveTextContent('Active');
  await expectFits('a list with someone who paused email');
});
