import type { Subscriber } from '@fairlead/contract/people/subscribers';
import { type Locator, page } from 'vitest/browser';
import { subscriber } from './marketing.ts';

/** One page of the subscriber list, by default the only one. */
export const pageOf = (
  subscribers: Subscriber[],
  { total = subscribers.length, next_cursor = null as string | null } = {},
) => ({ subscribers, total, total_is_capped: false, next_cursor });

/** `count` subscribers: p1, p2, … */
export const people = (count: number): Subscriber[] =>
  Array.from({ length: count }, (_, at) => ({
    ...subscriber,
    id: at + 1,
    email: `p${at + 1}@people.invalid`,
  }));

export const rowOf = ({ email }: Subscriber): Locator => page.getByRole('row').filter({ hasText: email });
