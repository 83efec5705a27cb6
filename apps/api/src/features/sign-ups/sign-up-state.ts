import { setTimeout as after } from 'node:timers/promises';
import type { ShownTopic } from '@fairlead/contract/types';
import type { Knex } from 'knex';
import { findSettings } from '../settings/settings.queries.ts';
import { findShownTopics } from '../topics/topics.queries.ts';

/** Milliseconds for which a process relies on what it read last, and that a page waits for the database at most. */
const FRESH = 1_000;
const PATIENCE = 250;

/** Whether owners let people sign up, and for what. */
export type SignUpState = { isOn: boolean; topics: readonly ShownTopic[] };

/** What pages say about signing up. They come from memory and don't need the database. */
export function createSignUpState(db: Knex): () => Promise<SignUpState> {
  let state: SignUpState = { isOn: true, topics: [] };
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<unknown> | undefined;
  const read = async () => {
    try {
      const [{ sign_up: isOn }, topics] = [await findSettings(db), await findShownTopics(db)];
      state = { isOn, topics };
    } catch {
      // While the database is away, it stays as it was.
    }
    reading = undefined;
  };
  return async () => {
    if (performance.now() - readAt > FRESH) {
      reading ??= read();
      await Promise.race([reading, after(PATIENCE, undefined, { ref: false })]);
      readAt = performance.now();
    }
    return state;
  };
}
