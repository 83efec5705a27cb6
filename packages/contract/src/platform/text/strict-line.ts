/**
 * The rule for what an email says above its text: its subject and its sender's name. They aren't changed silently, because
 * inboxes show them and people report what looks odd.
 */

import { SUBJECT_MAX } from '../limits.ts';
import type { TextRule } from './form-rules.ts';
import { tooLongText } from './form-texts.ts';
import { cleanLine, findHidden } from './storable-text.ts';

const NAMES = [
  [/\t/, 'tab'],
  [/[\n\r\u2028\u2029]/, 'line break'],
  [/\u00ad/, 'soft hyphen'],
  [/\u200b/, 'zero-width space'],
  [/\p{Join_C}|\u2060/u, 'joiner'],
  [/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/, 'mark of the reading direction'],
] as const;
const nameOf = (character: string): string =>
  NAMES.find(([some]) => some.test(character))?.[1] ?? 'hidden character';

const WORD_SHOWN = 30;

function codeOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}

/** The first character that can't be on a strict line, and where it is. */
function firstFault(text: string): { at: number; character: string } | undefined {
  const hidden = findHidden(text);
  const at = text.search(/[\t\n\r\u2028\u2029]/);
  if (at < 0 || (hidden && hidden.at < at)) return hidden;
  return { at, character: text.charAt(at) };
}

/** Which character doesn't belong in a line, and after which word. `what`: "The subject". */
export function strictLineError(what: string, text: string): string | undefined {
  const fault = firstFault(text);
  if (!fault) return undefined;
  const { at, character } = fault;
  const word = cleanLine(text.slice(0, at)).trim().split(/\s+/).at(-1) ?? '';
  const place = word ? `after “${[...word].slice(-WORD_SHOWN).join('')}”` : 'at the beginning';
  return `${what} has a ${nameOf(character)} (${codeOf(character)}) ${place}. Delete it, or type the words again.`;
}

/** One line that says which hidden character it has instead of losing it. */
const strictLineRule = (what: string, max: number) =>
  ({
    max,
    tooLong: tooLongText(max),
    clean: (text) => text,
    fits: (text) => strictLineError(what, text) === undefined,
    wrong: (text) => strictLineError(what, text) ?? '',
  }) satisfies TextRule;

export const emailSubjectRule: TextRule = strictLineRule('The subject', SUBJECT_MAX);
