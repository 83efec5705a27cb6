import { setTimeout as after } from 'node:timers/promises';
import type { ShownTopic } from '@fairlead/contract/consent/topics';
import type { TeamOrganization } from '@fairlead/contract/platform/organization';
import {
  DEFAULT_RETENTION,
  RETENTION_SETTINGS,
  type Retention,
} from '@fairlead/contract/team/retention-limits';
import { findShownTopics } from '../../consent/topics/topics.queries.ts';
import type { ApiDeps } from '../../platform/deps.ts';
import { completeTeam, findFields } from '../../platform/organization/organization.queries.ts';
import { findSettings } from '../../team/settings/settings.queries.ts';

/** Milliseconds for which a process relies on what it read last, and that a page waits for the database at most. */
const FRESH = 1_000;
const PATIENCE = 250;

/** Whether owners let people sign up, and for what, how long they keep data, and what they say of themselves. */
export type SiteState = {
  signUp: boolean;
  topics: readonly ShownTopic[];
  keep: Retention;
  organization: TeamOrganization;
};

const pickKeep = (settings: Retention): Retention => ({
  ...DEFAULT_RETENTION,
  ...Object.fromEntries(RETENTION_SETTINGS.map((name) => [name, settings[name]])),
});

export type ReadSiteState = {
  (): Promise<SiteState>;
  /** What was read last is out of date. */
  expire(): void;
};

/** What pages say that owners decide. They come from memory and don't need the database. */
export function createSiteState({ db, unset }: Pick<ApiDeps, 'db' | 'unset'>): ReadSiteState {
  let state: SiteState = {
    signUp: true,
    topics: [],
    keep: DEFAULT_RETENTION,
    organization: completeTeam({}, unset),
  };
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<unknown> | undefined;
  let changes = 0;
  const read = async () => {
    const begun = changes;
    try {
      const [settings, topics] = [await findSettings(db), await findShownTopics(db)];
      const organization = completeTeam(await findFields(db), unset);
      // Otherwise a later read knows more.
      if (begun === changes)
        state = { signUp: settings.sign_up, topics, keep: pickKeep(settings), organization };
    } catch {
      // While the database is away, it stays as it was.
    }
    if (begun === changes) reading = undefined;
  };
  const current = async () => {
    if (performance.now() - readAt > FRESH) {
      const begun = changes;
      reading ??= read();
      await Promise.race([reading, after(PATIENCE, undefined, { ref: false })]);
      if (begun === changes) readAt = performance.now();
    }
    return state;
  };
  const expire = () => {
    changes += 1;
    readAt = Number.NEGATIVE_INFINITY;
    reading = undefined;
  };
  return Object.assign(current, { expire });
}
