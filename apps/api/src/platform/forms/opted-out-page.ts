import { optedOutWords, optOutTexts } from '@fairlead/contract/consent/opt-out-texts';
import { type Language, pathIn } from '@fairlead/contract/platform/text/languages';
import { inSpanish } from '@fairlead/contract/site/spanish/spanish';
import { spanishOptedOutWords } from '@fairlead/contract/site/spanish/unsubscribe';
import { openText, sealingKey, sealText } from '../http/requests/sealed-text.ts';
import { finished, html } from '../mail/document/fragment.ts';
import type { Site } from '../pages/read-site.ts';
import { banner } from './controls.ts';
import { withoutScripts } from './form-page.ts';
import { attribute, findAll, parsePage, remove, setHtml, setText, writePage } from './html-tree.ts';
import { plainPage } from './plain-page.ts';

const inLanguage = {
  en: { words: optedOutWords, done: optOutTexts.success },
  es: { words: spanishOptedOutWords, done: inSpanish(optOutTexts.success) },
};

/** Without scripts, the page that an opt-out leads to. */
export function optedOutPage({ pages }: Site, language: Language, { emails, typed = '' }: Said): string {
  const { words, done } = inLanguage[language];
  const whom = emails.length > 0 ? words.whom(emails) : words.unread(typed);
  const said = finished(
    banner('ok', html`<p class="font-bold">${done}</p><p class="wrap-anywhere">${whom}</p>`, {
      focused: true,
    }),
  );
  const built = pages.get(pathIn(language, '/unsubscribe-confirmed'));
  if (!built) return plainPage(words.title, said, language);
  const page = parsePage(built.content);
  const marked = (name: string) => findAll(page, (element) => attribute(element, name) !== undefined);
  for (const title of findAll(page, ({ tagName }) => tagName === 'h1')) setText(title, words.title);
  for (const place of marked('data-opted-out')) setHtml(place, said);
  for (const element of marked('data-unsure')) remove(element);
  return withoutScripts(writePage(page));
}

/** As long as the way from the form to the page that says it's done may take. */
const GOOD_FOR_MS = 60_000;

/** What the page says: whom the opt-out names, and what was typed if that's nobody. */
type Said = { emails: string[]; typed?: string };

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
