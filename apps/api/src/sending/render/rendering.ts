import { MERGE_FIELDS, roleWords } from '@fairlead/contract/mail/merge-fields';
import { z } from 'zod';
import { UNSUBSCRIBE_LINK } from './email-urls.ts';
import type { MergeField } from './merge-fields.ts';

/**
 * What's frozen with a campaign besides its compiled email. An email of unknown outcome is asked about again with the
 * same bytes, maybe after an update. So words and the shape of links are data here, and everything else that decides
 * about bytes (`render-batch.ts`, `merge-fields.ts`, `escape.ts`) has a version.
 */
const Version2 = z.object({
  version: z.literal(2),
  /** By their names in the compiled email. */
  fields: z.record(z.string(), z.object({ field: z.enum(MERGE_FIELDS), fallback: z.string() })),
  roles: z.record(z.string(), z.string()),
  unsubscribe_link: z.string(),
});
export type Rendering = z.infer<typeof Version2>;

/** For emails with no merge fields but the name and organization, each with one fallback. */
const Version1 = z.object({
  version: z.literal(1),
  fallbacks: z.object({ name: z.string(), organization: z.string() }),
  unsubscribe_link: z.string(),
});

const asVersion2 = ({ fallbacks, unsubscribe_link }: z.infer<typeof Version1>): Rendering => ({
  version: 2,
  fields: {
    name: { field: 'name', fallback: fallbacks.name },
    organization: { field: 'organization', fallback: fallbacks.organization },
  },
  roles: {},
  unsubscribe_link,
});

/**
 * Of a campaign that is created now. Version 1 where it says the same: during an update, a process of the previous release
 * may claim its batches.
 */
export function newRendering(fields: Record<string, MergeField>): Rendering | z.infer<typeof Version1> {
  const { name, organization, ...others } = fields;
  const unsubscribe_link = UNSUBSCRIBE_LINK;
  if (Object.keys(others).length > 0) return { version: 2, fields, roles: roleWords, unsubscribe_link };
  const fallbacks = { name: name?.fallback ?? '', organization: organization?.fallback ?? '' };
  return { version: 1, fallbacks, unsubscribe_link };
}

/** The names that every compiled email may have. */
const ALWAYS = ['id', 'email', 'token', 'html.unsubscribe_url', 'text.unsubscribe_url'];

const knownIn = ({ fields }: Rendering): Set<string> =>
  new Set([...ALWAYS, ...Object.keys(fields).flatMap((name) => [`html.${name}`, `text.${name}`])]);

/** `unknown`: what this release can't render; it's never guessed. */
export type ReadRendering = { rendering: Rendering } | { unknown: { field: string } | 'version' };

/** Reads what was stored with a campaign, whose compiled email has these names. */
export function readRendering(stored: unknown, names: readonly string[]): ReadRendering {
  const { success, data } = z.union([Version2, Version1]).safeParse(stored);
  if (!success) return { unknown: 'version' };
  const rendering = data.version === 1 ? asVersion2(data) : data;
  const known = knownIn(rendering);
  const unknown = names.find((name) => !known.has(name));
  return unknown === undefined
    ? { rendering }
    : { unknown: { field: unknown.replace(/^(html|text)\./, '') } };
}
