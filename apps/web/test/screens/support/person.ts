import { contract } from '@fairlead/contract';
import type { Person, PersonEvent } from '@fairlead/contract/types';
import { answer } from './fake-api.ts';
import { subscriber } from './marketing.ts';

const TIME = '2026-11-20T09:00:00.000Z';

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
