import { type Apis, askAt, EACH } from './front-door.ts';

/** Logins that one IP may try in a quarter of an hour, across all processes. */
const ALLOWED = 30;
const TRIES = 45;
const QUARTER = 15 * 60_000;

/**
 * How many logins from one IP were let through the limit, trying all APIs in turn. The limit is per quarter of an hour
 * by the clock.
 */
export async function tryLimit(apis: Apis): Promise<{ allowed: number; ok: boolean }> {
  for (let from = 1; ; from += 1) {
    const begin = Math.floor(Date.now() / QUARTER);
    let allowed = 0;
    for (let place = 0; place < TRIES; place += EACH) {
      // A few at a time: an overloaded process responds 503 after counting the login.
      const tries = Array.from({ length: EACH }, (_, next) =>
        askAt(apis, place + next, '/admin/login', {
          method: 'POST',
          from: `203.0.113.${from}`,
          body: { username: `nobody${from}-${place + next}`, password: 'a quiet harbor at dawn' },
        }),
      );
      allowed += (await Promise.all(tries)).filter(({ status }) => status === 401).length;
    }
    if (Math.floor(Date.now() / QUARTER) === begin) return { allowed, ok: allowed === ALLOWED };
  }
}
