/**
 * The rule for what an email says above its text: its subject and its sender's name. They aren't changed silently, because
 * inboxes show them and people report what looks odd. Free of zod.
 */
import type { TextRule } from './form-rules.ts';
import { tooLongText } from './form-texts.ts';
import { SUBJECT_MAX } from './limits.ts';
import { cleanLine, findHidden } from './storable-text.ts';

const NAMES: Readonly<Record<string, string>> = {
  '\t': 'tab',
  '\n': 'line break',
  '\r': 'line break',
  '\u2028': 'line break',
  '\u2029': 'line break',
  '\u00ad': 'soft hyphen',
  '\u061c': 'right-to-left mark',
  '\u200b': 'zero-width space',
  '\u200c': 'zero-width non-joiner',
  '\u200d': 'zero-width joiner',
  '\u200e': 'left-to-right mark',
  '\u200f': 'right-to-left mark',
  '\u202a': 'left-to-right embedding',
  '\u202b': 'right-to-left embedding',
  '\u202c': 'pop directional formatting',
  '\u202d': 'left-to-right override',
  '\u202e': 'right-to-left override',
  '\u2060': 'word joiner',
  '\u2066': 'left-to-right isolate',
  '\u2067': 'right-to-left isolate',
  '\u2068': 'first strong isolate',
  '\u2069': 'pop directional isolate',
  '\ufeff': 'byte order mark',
};

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
  return `${what} has a ${NAMES[character] ?? 'hidden character'} (${codeOf(character)}) ${place}. Delete it, or type the words again.`;
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
