import type { Subscriber } from '@fairlead/contract/types';
import { type Locator, page } from 'vitest/browser';
import { subscriber } from './marketing.ts';

/** A page of the subscriber list, the last one unless it says otherwise. */
export const pageOf = (
  subscribers: Subscriber[],
  { total = subscribers.length, next_cursor = null as string | null } = {},
) => ({ subscribers, total, total_is_capped: false, next_cursor });

/** As many subscribers as asked, from p1 on. */
export const people = (count: number): Subscriber[] =>
  Array.from({ length: count }, (_, at) => ({
    ...subscriber,
    id: at + 1,
    email: `p${at + 1}@people.invalid`,
  }));

export const rowOf = ({ email }: Subscriber): Locator => page.getByRole('row').filter({ hasText: email });
