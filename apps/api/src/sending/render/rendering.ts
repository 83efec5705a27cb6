import { MergeField } from '@fairlead/contract/email/document/inline';
import { roleWords } from '@fairlead/contract/email/document/merge-fields';
import { isCustomName } from '@fairlead/contract/platform/custom-fields';
import { z } from 'zod';
import { UNSUBSCRIBE_LINK } from './email-urls.ts';
import type { MergeField as Field, FrozenField } from './merge-fields.ts';

const Content = z.object({
  /** By their names in the compiled email. */
  fields: z.record(z.string(), z.object({ field: MergeField, fallback: z.string() })),
  roles: z.record(z.string(), z.string()),
  unsubscribe_link: z.string(),
});

/**
 * What's frozen with a campaign besides its compiled email. An email of unknown outcome is asked about again with the
 * same bytes, maybe after an update. So words and the shape of links are data here, and everything else that decides
 * about bytes (`render-batch.ts`, `merge-fields.ts`, `escape.ts`) has a version.
 */
export type Rendering = Omit<z.infer<typeof Content>, 'fields'> & { fields: Record<string, FrozenField> };

/** Its fields may be the team's own. */
const Version5 = Content.extend({ version: z.literal(5) });

/** For emails with the first name: one of its own, or the one in the name if that's sure. */
const Version4 = Content.extend({ version: z.literal(4) });

/** Its first name is a field of its own, or else the first word of the name. */
const Version3 = Content.extend({ version: z.literal(3) });

/** Its first name is the first word of the name. */
const Version2 = Content.extend({ version: z.literal(2) });

/** For emails with no merge fields but the name and organization, each with one fallback. */
const Version1 = z.object({
  version: z.literal(1),
  fallbacks: z.object({ name: z.string(), organization: z.string() }),
  unsubscribe_link: z.string(),
});

const Stored = z.discriminatedUnion('version', [Version5, Version4, Version3, Version2, Version1]);
type Stored = z.infer<typeof Stored>;

/**
 * And what the email says of its sender (`senderOf`), to find those that still have something old. It's already in the
 * compiled email and decides about no bytes, so it needs no version of its own.
 */
type Frozen = Stored & { sender: string };

/** How a version that isn't the newest filled in the first name. */
const firstNames = { 2: 'name_start', 3: 'first_or_start' } as const;

function renderingOf(stored: Stored): Rendering {
  if (stored.version === 5 || stored.version === 4) return stored;
  const { unsubscribe_link } = stored;
  if (stored.version !== 1) {
    const first = firstNames[stored.version];
    const fields = Object.entries(stored.fields).map(([name, { field, fallback }]) => [
      name,
      { field: field === 'first_name' ? first : field, fallback },
    ]);
    return { fields: Object.fromEntries(fields), roles: stored.roles, unsubscribe_link };
  }
  const { name, organization } = stored.fallbacks;
  const fields: Rendering['fields'] = {
    name: { field: 'name', fallback: name },
    organization: { field: 'organization', fallback: organization },
  };
  return { fields, roles: {}, unsubscribe_link };
}

const versionFor = (fields: readonly Field[]): 2 | 4 | 5 => {
  if (fields.some(({ field }) => isCustomName(field))) return 5;
  return fields.some(({ field }) => field === 'first_name') ? 4 : 2;
};

/**
 * Of a campaign that is created now, with the earliest version that says the same: during an update, a process of the
 * previous release may claim its batches.
 */
export function newRendering(fields: Record<string, Field>, sender: string): Frozen {
  const { name, organization, ...others } = fields;
  const frozen = { unsubscribe_link: UNSUBSCRIBE_LINK, sender };
  if (Object.keys(others).length > 0) {
    return { version: versionFor(Object.values(others)), fields, roles: roleWords, ...frozen };
  }
  const fallbacks = { name: name?.fallback ?? '', organization: organization?.fallback ?? '' };
  return { version: 1, fallbacks, ...frozen };
}

/** The names that every compiled email may have. */
const ALWAYS = ['id', 'email', 'token', 'html.unsubscribe_url', 'text.unsubscribe_url'];

const knownIn = ({ fields }: Rendering): Set<string> =>
  new Set([...ALWAYS, ...Object.keys(fields).flatMap((name) => [`html.${name}`, `text.${name}`])]);

/** `unknown`: what this release can't render; it's never guessed. */
export type ReadRendering = { rendering: Rendering } | { unknown: { field: string } | 'version' };

/** Reads what was stored with a campaign, whose compiled email has these names. */
export function readRendering(stored: unknown, names: readonly string[]): ReadRendering {
  const { success, data } = Stored.safeParse(stored);
  if (!success) return { unknown: 'version' };
  const rendering = renderingOf(data);
  const known = knownIn(rendering);
  const unknown = names.find((name) => !known.has(name));
  return unknown === undefined
    ? { rendering }
    : { unknown: { field: unknown.replace(/^(html|text)\./, '') } };
}
