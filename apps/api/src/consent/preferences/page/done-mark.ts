import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { type Done, words } from './words.ts';

/** As long as the way from the form to the page that says it's done may take. */
const GOOD_FOR_MS = 60_000;

const isDone = (act: string): act is Done => Object.hasOwn(words.done, act);

/**
 * Says in the address that something was done. A link, a bookmark, or a tab that's opened again can't say so: it's
 * signed, for this token, and good for a minute.
 */
export function doneMarks(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'fairlead preferences done', 32));
  const sign = (act: Done, token: string, expires: number) => {
    const mac = createHmac('sha256', key).update(`${act} ${token} ${expires}`).digest('base64url');
    return `${act}.${expires}.${mac}`;
  };
  return {
    mark: (act: Done, token: string, now: Date): string => sign(act, token, now.getTime() + GOOD_FOR_MS),
    read: (mark: string, token: string, now: Date): Done | undefined => {
      const [act = '', expires] = mark.split('.');
      if (!isDone(act) || Number(expires) <= now.getTime()) return undefined;
      const [given, expected] = [Buffer.from(mark), Buffer.from(sign(act, token, Number(expires)))];
      return given.length === expected.length && timingSafeEqual(given, expected) ? act : undefined;
    },
  };
}
