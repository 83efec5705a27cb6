import type { PreferencesChange } from '@fairlead/contract/consent/preferences';
import type { z } from 'zod';
import { listOf } from '../../../platform/forms/handle-form.ts';

type Body = Record<string, unknown>;

const NAMES = ['name', 'first_name'] as const;

/** Hidden fields with what the page showed, so that only what's changed is stored: the page may have been open for days. */
export const WERE_WANTED = 'were_wanted';
export const shownAs = (name: (typeof NAMES)[number]): string => `shown_${name}`;

export const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** A page without the hidden fields is from before there were any: everything on it counts as changed. */
export function changeIn(body: Body): z.input<typeof PreferencesChange> {
  const topics = listOf(body.topics).map(Number);
  const before = text(body[WERE_WANTED])?.split(',').map(Number);
  const shown = listOf(body.shown_topics).map(Number);
  const names = NAMES.filter((name) => text(body[name]) !== text(body[shownAs(name)]));
  return {
    topics,
    shown_topics: before ? shown.filter((id) => topics.includes(id) !== before.includes(id)) : shown,
    ...Object.fromEntries(names.map((name) => [name, text(body[name])])),
  };
}

/** What was typed and ticked, and what the page had shown before, to be shown again. */
export const valuesIn = (body: Body): Record<string, string> => ({
  ...Object.fromEntries(listOf(body.topics).map((id) => [`topic-${id}`, 'on'])),
  ...Object.fromEntries(
    [WERE_WANTED, ...NAMES.map(shownAs)].flatMap((name) => {
      const shown = text(body[name]);
      return shown === undefined ? [] : [[name, shown]];
    }),
  ),
  ...Object.fromEntries(NAMES.map((name) => [name, text(body[name]) ?? ''])),
});
