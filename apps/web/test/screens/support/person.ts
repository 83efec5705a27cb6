import { contract } from '@fairlead/contract';
import type { Person, PersonEvent } from '@fairlead/contract/people/people';
import type { Tag } from '@fairlead/contract/people/tags';
import { page } from 'vitest/browser';
import { answer, callsOf } from './fake-api.ts';
import { subscriber } from './marketing.ts';

const TIME = '2026-11-20T09:00:00.000Z';

/** A tag that exists. */
export const vip: Tag = { id: 3, name: 'VIP', people: 2, segments: [] };

export const person: Person = {
  ...subscriber,
  id: 12,
  source: 'manual_admin',
  version: 'v1',
  blocks: [],
  added_by: 'kim',
  moved_to: null,
  moved_from: null,
};

export const block: Person['blocks'][number] = {
  reason: 'opted_out',
  at: TIME,
  detail: null,
  method: 'link',
  campaign: { id: 5, campaign_name: 'Spring offer' },
};

export const event = (part: Partial<PersonEvent>): PersonEvent => ({
  kind: 'opened',
  at: TIME,
  by: null,
  detail: null,
  outcome: null,
  suppression: null,
  about: null,
  ...part,
});

/** One person, who can be read and changed. Returns what's stored and a way to change it elsewhere. */
export function answerPerson(first: Person, events: PersonEvent[] = []) {
  let stored = first;
  answer(contract.people.find, () => ({ person: stored }));
  answer(contract.tags.list, { tags: [vip] });
  answer(contract.people.timeline, { events, next_cursor: null });
  answer(contract.people.change, ({ body }) => {
    stored = { ...stored, ...(body as Partial<Person>), version: `${stored.version}+` };
    return { person: stored };
  });
  return {
    stored: () => stored,
    put: (changes: Partial<Person>) => {
      stored = { ...stored, ...changes };
    },
  };
}

export const PERSON_URL = '/email-marketing/subscribers/12';

const details = page.getByRole('region', { name: 'Details' });

/** What's on the page of a person. */
export const personPage = {
  details,
  heading: (name: string) => page.getByRole('heading', { level: 1, name, exact: true }),
  name: details.getByLabelText('Name (optional)', { exact: true }),
  firstName: details.getByLabelText('First name'),
  notes: details.getByLabelText('Notes'),
  events: page.getByRole('region', { name: 'Timeline' }).getByRole('listitem'),
  saved: page.getByRole('status').getByText('Saved', { exact: true }),
  /** What was sent to be saved. */
  bodies: () => callsOf(contract.people.change).map(({ body }) => body),
};
