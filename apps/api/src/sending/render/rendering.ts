import { z } from 'zod';
import { FALLBACKS, fieldNames } from './merge-fields.ts';
import { UNSUBSCRIBE_LINK } from './unsubscribe-links.ts';

/**
 * What's frozen with a campaign besides its compiled email. An email of unknown outcome is asked about again with the
 * same bytes, maybe after an update. So words and the shape of links are data here, and everything else that decides
 * about bytes (`render-batch.ts`, `escape.ts`) has a version.
 */
const Version1 = z.object({
  version: z.literal(1),
  fallbacks: z.object({ name: z.string(), organization: z.string() }),
  unsubscribe_link: z.string(),
});
export type Rendering = z.infer<typeof Version1>;

/** Of campaigns that are created now. */
export const newRendering: Rendering = {
  version: 1,
  fallbacks: FALLBACKS,
  unsubscribe_link: UNSUBSCRIBE_LINK,
};

const KNOWN = new Set([
  'id',
  'email',
  'token',
  ...fieldNames.flatMap((name) => [`html.${name}`, `text.${name}`]),
]);

/** `unknown`: what this release can't render; it's never guessed. */
export type ReadRendering = { rendering: Rendering } | { unknown: { field: string } | 'version' };

/** Reads what was stored with a campaign, whose compiled email has these fields. */
export function readRendering(stored: unknown, fields: readonly string[]): ReadRendering {
  const { success, data } = Version1.safeParse(stored);
  if (!success) return { unknown: 'version' };
  const field = fields.find((name) => !KNOWN.has(name));
  return field === undefined
    ? { rendering: data }
    : { unknown: { field: field.replace(/^(html|text)\./, '') } };
}
