import type { Fleet } from './fleet.ts';
import { askAt } from './front-door.ts';

/** Log-ins that one address may try in a quarter of an hour, at all processes together. */
const ALLOWED = 30;
const TRIES = 45;
const QUARTER = 15 * 60_000;

/** How many log-ins of one address were judged at all, tried at all APIs in turn. The limit is per quarter of an hour by the clock. */
export async function tryLimit(fleet: Fleet): Promise<{ judged: number; ok: boolean }> {
  for (let from = 1; ; from += 1) {
    const begin = Math.floor(Date.now() / QUARTER);
    const tries = Array.from({ length: TRIES }, (_, place) =>
      askAt(fleet, place, '/admin/login', {
        method: 'POST',
        from: `203.0.113.${from}`,
        body: { username: `nobody${from}-${place}`, password: 'a quiet harbour at dawn' },
      }),
    );
    const judged = (await Promise.all(tries)).filter(({ status }) => status === 401).length;
    if (Math.floor(Date.now() / QUARTER) === begin) return { judged, ok: judged === ALLOWED };
  }
}
