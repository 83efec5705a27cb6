import { brand, type Recordings } from './brand.ts';
import { trainingVideos } from './training-videos.ts';

/** What nobody can use in earnest: domains and phone numbers reserved for examples, and the words of made-up values. */
const MARKS = /placeholder|anytown|\b00000\b|\.invalid\b|\b555[ .-]?01\d\d\b/i;

/** Whether a value still has to be filled in. */
export const isPlaceholder = (value: string | null): boolean =>
  value === null || value.trim() === '' || MARKS.test(value);

type Purposes<T> = {
  [Field in keyof T]: T[Field] extends string | Recordings ? string : Purposes<T[Field]>;
};

/** What each value of the brand is for. A new one has to be added, or this doesn't compile. */
const PURPOSES: Purposes<typeof brand> = {
  name: 'product name',
  tagline: 'tagline',
  category: 'category behind the name in titles',
  slug: 'name in files and email headers',
  videos: { recordings: 'training video' },
};

export type Placeholder = {
  /** Its place in `brand.ts`, such as `videos.recordings.explore`. */
  field: string;
  /** What the value is for, in words. */
  purpose: string;
};

type Nested = string | null | { readonly [field: string]: Nested };
/** A brand with any values, not just ours. */
type Brand = { readonly [field: string]: Nested; videos: { recordings: { readonly [id: string]: Nested } } };

/** A value and everything in it; what's inside a value that has a purpose has the same one. */
function* search(value: Nested, purpose: Nested, field: string): Generator<Placeholder> {
  if (value !== null && typeof value === 'object') {
    for (const [name, inner] of Object.entries(value))
      yield* search(
        inner,
        purpose !== null && typeof purpose === 'object' ? (purpose[name] ?? null) : purpose,
        field ? `${field}.${name}` : name,
      );
    return;
  }
  if (isPlaceholder(value)) yield { field, purpose: String(purpose) };
}

/** Everything in `brand.ts` that still has to be filled in. A training video without a recording is one of them. */
export function findPlaceholders(filled: Brand = brand): Placeholder[] {
  const none = Object.fromEntries(trainingVideos.map((id) => [id, null]));
  const videos = { recordings: { ...none, ...filled.videos.recordings } };
  return [...search({ ...filled, videos }, PURPOSES, '')];
}

/** What the placeholders are for, in one line: "support phone, testimonial, and 15 training videos". */
export function summarize(placeholders: readonly Placeholder[]): string {
  const counts = new Map<string, number>();
  for (const { purpose } of placeholders) counts.set(purpose, (counts.get(purpose) ?? 0) + 1);
  return new Intl.ListFormat('en-US').format(
    [...counts].map(([purpose, count]) => (count > 1 ? `${count} ${purpose}s` : purpose)),
  );
}
