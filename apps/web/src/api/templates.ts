import type { MailDocument } from '@fairlead/contract/mail/document';
import type { DraftContent, MailTemplate } from '@fairlead/contract/types';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { baseUrl } from './base-url.ts';
import { ApiError, call } from './call.ts';
import { client } from './client.ts';
import type { PreviewLook } from './email-template.ts';

/** Key prefix of all lists of the team's templates. */
export const TEMPLATES_KEY = 'templates';

/** The largest page. */
const MOST = '200';
/** Milliseconds for which a preview is shown again: its address works for five minutes. */
const PREVIEW_MS = 4 * 60_000;

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

export async function loadDocument(source: TemplateSource, signal?: AbortSignal): Promise<MailDocument> {
  if (source.kind === 'built-in') return source.document;
  const params = { id: String(source.id) };
  const query = { version: String(source.version) };
  return (await call(client.templates.find({ params, query, fetchOptions: { signal: signal ?? null } })))
    .document;
}

const sourceKey = (source: TemplateSource) =>
  source.kind === 'team' ? [source.id, source.version] : [source.slug];

/** What a template says to a sample person, and where its HTML can be shown in a frame for some minutes. */
export const sourcePreviewQuery = (source: TemplateSource) =>
  queryOptions({
    queryKey: ['source-preview', ...sourceKey(source)],
    queryFn: async ({ signal }) => {
      const document = await loadDocument(source, signal);
      const body = { document };
      return call(client.emailTemplate.documentPreview({ body, fetchOptions: { signal } }));
    },
    staleTime: PREVIEW_MS,
    gcTime: PREVIEW_MS,
  });

/** A preview's address under a theme. Frames don't report load errors, so the page is fetched here once first. */
export const previewPageQuery = (url: string | undefined, look: PreviewLook) =>
  queryOptions({
    queryKey: ['preview-page', url, look],
    queryFn: async ({ signal }) => {
      const src = previewAddress(url ?? '', look);
      const page = await fetch(src, { signal });
      if (!page.ok) throw new ApiError(page.status, null);
      return src;
    },
    enabled: url !== undefined,
    staleTime: PREVIEW_MS,
    gcTime: 0,
  });

export const previewAddress = (url: string, look: PreviewLook): string =>
  new URL(`${url}?look=${look}`, baseUrl() || window.location.origin).href;

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

/** A repeat with the same key and content returns the first draft. */
export const startDraft = async (body: { key: string; content: DraftContent }) =>
  (await call(client.drafts.create({ body }))).draft;
