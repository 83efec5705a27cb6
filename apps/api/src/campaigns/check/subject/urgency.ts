import { findPhrase, words } from './words.ts';

/**
 * What a subject may claim once, in English and in Spanish, as `words` has it. "|" keeps "The last day of school" and
 * "Hours left on an authorization" out.
 */
const phrases = {
  last_chance: [
    'last chance',
    'final chance',
    'last call',
    'final call',
    'ultima oportunidad',
    'ultimas oportunidades',
    'ultima llamada',
  ],
  final_notice: [
    'final notice',
    'last notice',
    'final reminder',
    'last reminder',
    'ultimo aviso',
    'aviso final',
    'ultimo recordatorio',
  ],
  ends_now: [
    'ends today',
    'ending today',
    'closes today',
    'expires today',
    'ends tonight',
    'ending tonight',
    'closes tonight',
    'expires tonight',
    'ends at midnight',
    'today only',
    'only today',
    'last day |',
    'last day to',
    'last day for',
    'final day |',
    'final day to',
    'final hours',
    'last hours',
    'few hours left',
    '# hours left |',
    '# hours left to',
    'termina hoy',
    'acaba hoy',
    'vence hoy',
    'cierra hoy',
    'solo hoy',
    'solo por hoy',
    'ultimo dia |',
    'ultimo dia para',
    'ultimo dia de inscripcion',
    'ultimas horas',
  ],
} as const;

export type Urgency = keyof typeof phrases;

/** Each kind of urgency that a subject claims, and the words of it: "last chance". */
export function urgencyIn(subject: string): Map<Urgency, string> {
  const text = words(subject);
  const kinds = Object.keys(phrases) as Urgency[];
  return new Map(
    kinds.flatMap((kind) => {
      const phrase = findPhrase(text, phrases[kind]);
      return phrase === undefined ? [] : [[kind, phrase]];
    }),
  );
}
