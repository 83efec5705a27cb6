import { setTimeout as after } from 'node:timers/promises';
import type { ShownTopic } from '@fairlead/contract/consent/topics';
import {
  DEFAULT_RETENTION,
  RETENTION_SETTINGS,
  type Retention,
} from '@fairlead/contract/team/retention-limits';
import type { Knex } from 'knex';
import { findShownTopics } from '../../consent/topics/topics.queries.ts';
import { findSettings } from '../../team/settings/settings.queries.ts';

/** Milliseconds for which a process relies on what it read last, and that a page waits for the database at most. */
const FRESH = 1_000;
const PATIENCE = 250;

/** Whether owners let people sign up, and for what, and how long they keep data. */
export type SiteState = { signUp: boolean; topics: readonly ShownTopic[]; keep: Retention };

const pickKeep = (settings: Retention): Retention => ({
  ...DEFAULT_RETENTION,
  ...Object.fromEntries(RETENTION_SETTINGS.map((name) => [name, settings[name]])),
});

/** What pages say that owners decide. They come from memory and don't need the database. */
export function createSiteState(db: Knex): () => Promise<SiteState> {
  let state: SiteState = { signUp: true, topics: [], keep: DEFAULT_RETENTION };
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<unknown> | undefined;
  const read = async () => {
    try {
      const [settings, topics] = [await findSettings(db), await findShownTopics(db)];
      state = { signUp: settings.sign_up, topics, keep: pickKeep(settings) };
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
