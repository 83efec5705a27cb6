import { type NamedDate, namedDates } from './named-dates.ts';
import { findPhrase, words } from './words.ts';

const DAY_MS = 86_400_000;
/** A date without a year is the nearest one: half a year back or ahead. */
const HALF_YEAR = 183 * DAY_MS;
/** What's further back is history, such as the day something was founded. */
const YEAR = 366 * DAY_MS;

/** Words of subjects that look back on purpose, as `words` has them. */
const LOOKS_BACK = [
  'recap',
  'recaps',
  'photos',
  'pictures',
  'highlights',
  'recording',
  'replay',
  'slides',
  'notes from',
  'news from',
  'minutes',
  'summary',
  'results',
  'report',
  'what we learned',
  'looking back',
  'thank you',
  'thanks',
  'missed',
  'in case you',
  'icymi',
  'since',
  'as of',
  'effective',
  'was',
  'were',
  'invoice',
  'invoices',
  'statement',
  'for services',
  'week of',
  'founded',
  'resumen',
  'fotos',
  'grabacion',
  'gracias',
  'desde',
];

/** Words that make a date an end or an appointment, whatever else the subject says. */
const LOOKS_AHEAD = [
  'ends',
  'ending',
  'until',
  'till',
  'deadline',
  'expires',
  'closes',
  'due',
  'register',
  'rsvp',
  'sign up',
  'apply',
  'join us',
  'last day',
  'termina',
  'hasta',
];

const dayOf = ({ month, day }: NamedDate, year: number): number => Date.UTC(year, month - 1, day);

/** Milliseconds from that day to today; below 0 if it's ahead. */
function age(date: NamedDate, today: number): number {
  if (date.year !== undefined) return today - dayOf(date, date.year);
  const year = new Date(today).getUTCFullYear();
  const ages = [year - 1, year, year + 1].map((near) => today - dayOf(date, near));
  return ages.find((one) => Math.abs(one) <= HALF_YEAR) ?? 0;
}

/**
 * The last date that a subject names, if it's before the day on which it's read (`2026-11-20`). The last one, because
 * "Nov 14–16" and "From Nov 30 to Dec 2" hold until they end. Not if the subject looks back on purpose: "Photos from
 * Nov 14".
 */
export function passedDate(subject: string, day: string): string | undefined {
  const text = words(subject);
  if (findPhrase(text, LOOKS_BACK) && !findPhrase(text, LOOKS_AHEAD)) return undefined;
  const today = Date.parse(day);
  const aged = namedDates(subject).map((date) => ({ text: date.text, age: age(date, today) }));
  const [last] = aged.sort((a, b) => a.age - b.age);
  return last && last.age > 0 && last.age <= YEAR ? last.text : undefined;
}
