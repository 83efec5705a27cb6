import { setTimeout as after } from 'node:timers/promises';
import type { Knex } from 'knex';
import { findSettings } from '../settings/settings.queries.ts';

/** Milliseconds for which a process relies on what it read last, and that a page waits for the database at most. */
const FRESH = 1_000;
const PATIENCE = 250;

/** Whether owners let people sign up, for pages, which come from memory and don't need the database. */
export function createSignUpSwitch(db: Knex): () => Promise<boolean> {
  let isOn = true;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<unknown> | undefined;
  const read = async () => {
    try {
      isOn = (await findSettings(db)).sign_up;
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
    return isOn;
  };
}
