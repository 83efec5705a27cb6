import { hasSocialSecurityNumber } from './social-security-number.ts';

/** `block` is that of an email, counted from 0. */
export type NumberPlace = { value: unknown; block?: number | undefined };

const wordsOf = (part: unknown): string => {
  const { text, fallback } = (part ?? {}) as { text?: unknown; fallback?: unknown };
  return [text, fallback].find((one) => typeof one === 'string') ?? '';
};

/** A line of an email is stored in pieces, one for each format. */
const asRead = (list: readonly unknown[]): string => list.map(wordsOf).join('');

/** What's in a list or object. Also the names of fields, since those of a record are stored. */
function placesIn({ value, block }: NumberPlace): NumberPlace[] {
  if (Array.isArray(value))
    return [{ value: asRead(value), block }, ...value.map((one) => ({ value: one, block }))];
  return Object.entries(value as object).flatMap(([name, one]) =>
    name === 'blocks' && Array.isArray(one)
      ? one.map((each, at) => ({ value: each, block: at }))
      : [
          { value: name, block },
          { value: one, block },
        ],
  );
}

/** Characters read in one go: some milliseconds of work. A long text is read in pieces that overlap at a word. */
const PIECE = 65_536;
const OVERLAP = 200;

function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (let start = 0; start < text.length; start += PIECE) {
    const margin = text.slice(Math.max(0, start - OVERLAP), start);
    pieces.push(margin.slice(margin.indexOf(' ') + 1) + text.slice(start, start + PIECE));
  }
  return pieces;
}

function* hasNumber(text: string): Generator<void, boolean> {
  for (const piece of piecesOf(text)) {
    if (hasSocialSecurityNumber(piece)) return true;
    yield;
  }
  return false;
}

/**
 * Where in a value a Social Security number is, in steps of some milliseconds. Without recursion, since a body may be as
 * deep as it's long.
 */
export function* findNumberInSteps(all: unknown): Generator<void, NumberPlace | undefined> {
  const places: NumberPlace[] = [{ value: all }];
  for (let place = places.pop(); place; place = places.pop()) {
    const { value } = place;
    if (typeof value === 'string' && (yield* hasNumber(value))) return place;
    if (typeof value === 'object' && value !== null) for (const one of placesIn(place)) places.push(one);
  }
  return undefined;
}

/** The same at once. */
export function findNumber(all: unknown): NumberPlace | undefined {
  const steps = findNumberInSteps(all);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}
