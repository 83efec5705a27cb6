import { openText, sealingKey, sealText } from '../http/requests/sealed-text.ts';

/** As long as the way from the form to the page that says it's done may take. */
const GOOD_FOR_MS = 60_000;

/** What the page says: whom the opt-out names, and what was typed if that's nobody. */
export type Said = { emails: string[]; typed?: string };

/**
 * Takes to the next page whom someone opted out. It's in the address, so it's encrypted: logs and histories don't tell
 * anyone's email. After a minute, nobody can read it.
 */
export function optedOutMarks(secret: string) {
  const key = sealingKey(secret, 'fairlead: whom a form opted out');
  return {
    mark: (said: Said, now: Date): string => {
      const expires = String(now.getTime() + GOOD_FOR_MS);
      return `${expires}.${sealText(key, expires, JSON.stringify(said)).toString('base64url')}`;
    },
    read: (mark: string, now: Date): Said | undefined => {
      const [expires = '', sealed = ''] = mark.split('.');
      if (!(Number(expires) > now.getTime())) return undefined;
      const said = openText(key, expires, Buffer.from(sealed, 'base64url'));
      return said === undefined ? undefined : JSON.parse(said);
    },
  };
}
