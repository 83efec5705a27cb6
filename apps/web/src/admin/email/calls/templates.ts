import type { MailDocument } from '@fairlead/contract/email/document/document';
import type { MailTemplate } from '@fairlead/contract/email/templates';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError, call } from '../../../api/call.ts';
import { client } from '../../../api/client.ts';

/** Key prefix of all lists of the team's templates. */
export const TEMPLATES_KEY = 'templates';

/** The largest page. */
const MOST = '200';

/** The six that come with the product. */
export const builtInTemplatesQuery = queryOptions({
  queryKey: ['built-in-templates'],
  queryFn: async ({ signal }) =>
    (await call(client.templates.builtIn({ fetchOptions: { signal } }))).templates,
  staleTime: Number.POSITIVE_INFINITY,
});

/** The team's templates, last changed first, paginated. */
export const templatesQuery = (archived: boolean) =>
  infiniteQueryOptions({
    queryKey: [TEMPLATES_KEY, { archived }],
    queryFn: ({ pageParam, signal }) =>
      call(
        client.templates.list({
          query: { archived: archived ? 'true' : 'false', ...(pageParam ? { cursor: pageParam } : {}) },
          fetchOptions: { signal },
        }),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  });

/** All of the team's templates that aren't archived, by name. */
export const allTemplatesQuery = queryOptions({
  queryKey: [TEMPLATES_KEY, 'all'],
  queryFn: async ({ signal }): Promise<MailTemplate[]> => {
    const all: MailTemplate[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query: { limit: string; cursor?: string } = { limit: MOST, ...(cursor ? { cursor } : {}) };
      const page = await call(client.templates.list({ query, fetchOptions: { signal } }));
      all.push(...page.templates);
      cursor = page.next_cursor;
    }
    return all.sort((one, other) => one.name.localeCompare(other.name));
  },
});

export const templateVersionsQuery = (id: number) =>
  queryOptions({
    queryKey: [TEMPLATES_KEY, id, 'versions'],
    queryFn: ({ signal }) =>
      call(client.templates.versions({ params: { id: String(id) }, fetchOptions: { signal } })),
    staleTime: 0,
  });

/** A template of the team in one version, or the email of a built-in one. */
export type TemplateSource =
  | { kind: 'team'; id: number; version: number; name: string }
  | { kind: 'built-in'; slug: string; name: string; document: MailDocument };

/** A template's email. */
export const sourceDocumentQuery = (source: TemplateSource) =>
  queryOptions({
    queryKey:
      source.kind === 'team'
        ? [TEMPLATES_KEY, source.id, source.version]
        : ['built-in-templates', source.slug],
    queryFn: async ({ signal }): Promise<MailDocument> => {
      if (source.kind === 'built-in') return source.document;
      const params = { id: String(source.id) };
      const query = { version: String(source.version) };
      return (await call(client.templates.find({ params, query, fetchOptions: { signal } }))).document;
    },
    // A version never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What stays the same of a template, whatever becomes of its name and email. */
export const refOf = (source: TemplateSource): string =>
  source.kind === 'team' ? `team:${source.id}` : `built-in:${source.slug}`;

/** A new email doesn't wait for it long. */
const once = { retry: false } as const;

async function currentSource(queries: QueryClient, ref: string): Promise<TemplateSource | undefined> {
  const [kind, key] = ref.split(':');
  if (kind !== 'team') {
    const found = (await queries.fetchQuery({ ...builtInTemplatesQuery, ...once })).find(
      ({ slug }) => slug === key,
    );
    return found && { kind: 'built-in', ...found };
  }
  try {
    const { template } = await queries.fetchQuery({ ...templateVersionsQuery(Number(key)), ...once });
    return template.archived_at === null ? { kind, ...template } : undefined;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

/** A template as it is now, or null if it's archived or gone. */
export const currentTemplateQuery = (ref: string) =>
  queryOptions({
    queryKey: [TEMPLATES_KEY, 'current', ref],
    queryFn: async ({ client: queries }): Promise<{ name: string; document: MailDocument } | null> => {
      const source = await currentSource(queries, ref);
      if (!source) return null;
      return {
        name: source.name,
        document: await queries.fetchQuery({ ...sourceDocumentQuery(source), ...once }),
      };
    },
    staleTime: 0,
    ...once,
  });

/** A repeat with the same key and content returns the first template. */
export const createTemplate = async (body: { key: string; name: string; document: MailDocument }) =>
  (await call(client.templates.create({ body }))).template;

/** Makes a new version of a template. */
export const saveTemplate = async ({ id, version }: MailTemplate, document: MailDocument) =>
  (await call(client.templates.save({ params: { id: String(id) }, body: { version, document } }))).template;

export const changeTemplate = async (id: number, change: { name?: string; archived?: boolean }) =>
  (await call(client.templates.change({ params: { id: String(id) }, body: change }))).template;

export const duplicateTemplate = async (source: TemplateSource) =>
  (
    await call(
      source.kind === 'team'
        ? client.templates.duplicate({ params: { id: String(source.id) } })
        : client.templates.duplicateBuiltIn({ params: { slug: source.slug } }),
    )
  ).template;

export const restoreVersion = async ({ id, version }: MailTemplate, from: number) => {
  const params = { id: String(id), from: String(from) };
  return (await call(client.templates.restoreVersion({ params, body: { version } }))).template;
};
