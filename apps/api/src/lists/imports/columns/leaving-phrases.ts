import type { StatusMeaning } from '@fairlead/contract/lists/import-types';
import { bare, unaccented } from '../file/bare.ts';
import { meaningAnywhere } from './status-words.ts';

/** Texts are searched up to here. */
const SEARCHED = 4_000;

/** What people and mail servers write into notes, reasons, and tags. The first that's found decides. */
const phrases: readonly [StatusMeaning, RegExp][] = [
  [
    'mail',
    /\b(?:not|never|no|non|hasn t|has not|isn t|without) (?:been )?(?:unsubscribed?|opted out|bounced?|complain(?:ed|ts?)|blocked)\b/,
  ],
  [
    'leave_out',
    /\bsoft ?bounced?s?\b|\b(?:not|never|un) ?(?:yet )?(?:confirmed|subscribed|verified)\b|\b(?:awaiting|pending|waiting for) (?:double )?(?:opt ?in|confirmation|verification)\b/,
  ],
  [
    'complained',
    /\b(?:spam complaint|complained|(?:marked|reported)(?: us| it| this)?(?: as)? (?:spam|junk|abuse)|abuse (?:complaint|report))\b/,
  ],
  [
    'bounced',
    /\b(?:hard ?bounced?s?|e ?mails? bounc(?:ed|es)|bounced|undeliverable|mailbox (?:unavailable|not found|does ?n.?t exist)|(?:user|recipient|address|mailbox) (?:is )?(?:unknown|not found|invalid|does not exist|rejected)|unknown user|no such (?:user|address|mailbox|recipient)|invalid (?:e ?mail|mailbox|recipient)|unzustellbar|rebotad[oa])\b/,
  ],
  [
    'opted_out',
    /\b(?:un ?subscrib(?:ed?|ing|e)|opt(?:ed|s)? out|(?:do not|don t|dont|donot|never|stop|no longer) (?:e ?mail(?:ing)?|mail(?:ing)?|contact(?:ing)?|market(?:ing)?|send(?:ing)?|write)|no (?:more |further )?(?:e ?mails?|marketing|newsletters?|mailings?)\b|removed? from (?:the |our |all )?(?:e ?mail(?:ing)? |mailing )?lists?|take (?:me|him|her|them) off|off (?:the |our )?(?:mailing )?list|wants? (?:off|out|no e ?mails?)|block ?listed|black ?listed|suppress(?:ed|ion)|abgemeldet|abbestellt|ausgetragen|keine? (?:e ?mails?|newsletter|werbung)|no (?:enviar|contactar|escribir)|(?:dado|dada|dar) de baja|desuscrit[oa]|ne pas contacter|desabonnee?|desinscrite?|non (?:contattare|inviare)|disiscritt[oa]|nao (?:enviar|contatar)|descadastrad[oa]|uitgeschreven|afgemeld)\b/,
  ],
];

/** Tags and lists that stand in one cell. */
const BETWEEN = /[,;|\n]|:::| [-–—] /;

/** No shorter word says anything. */
const WORD = /\p{L}{3}/u;

export type Found = { meaning: StatusMeaning; words: string };

/** What a text says about email in passing; undefined for nothing. */
export function findPhrase(text: string): Found | undefined {
  const plain = unaccented(text.slice(0, SEARCHED)).replace(/[^\p{L}\p{N}]+/gu, ' ');
  for (const [meaning, phrase] of phrases) {
    const [words] = phrase.exec(plain) ?? [];
    if (words) return { meaning, words };
  }
  return undefined;
}

/** What the parts of a cell say about why someone can't be emailed: a tag, an item of a list, a sentence of a note. */
export function findReasons(text: string): Found[] {
  if (!WORD.test(text)) return [];
  const words = text
    .slice(0, SEARCHED)
    .split(BETWEEN)
    .flatMap((part) => {
      const meaning = meaningAnywhere(bare(part));
      return meaning && meaning !== 'mail' ? [{ meaning, words: part.trim() }] : [];
    });
  if (words.length > 0) return words;
  const phrase = findPhrase(text);
  return phrase && phrase.meaning !== 'mail' ? [phrase] : [];
}
