import { IMPORT_BYTES_MAX } from '@fairlead/contract/limits';
import type { SubscriberRole } from '@fairlead/contract/roles';
import { texts } from '@fairlead/contract/texts';
import type { ImportMapping, ImportVerdict, SubscriberImport } from '@fairlead/contract/types';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { baseUrl } from './base-url.ts';
import { ApiError, call } from './call.ts';
import { client } from './client.ts';
import { readSession } from './session.ts';

/** Begins the keys of everything about imports. */
export const IMPORTS_KEY = 'imports';

/** Bytes sent at once: few enough for a slow line, and for a proxy that allows no more than 1 MB. */
const PART = 256 * 1024;
/** Milliseconds after which a step without an answer counts as failed; the server answers within a few seconds. */
const PATIENCE_MS = 60_000;

export type FileOptions = {
  /** Columns by field, '' for none; those left out are guessed by the server. */
  mapping: Partial<ImportMapping>;
  default_role: SubscriberRole;
  update_existing: boolean;
};

export type CheckedFile = {
  columns: string[];
  sample: string[][];
  mapping: ImportMapping;
  /** Null as long as no column holds the addresses. */
  import: SubscriberImport | null;
};

type Part = { import: SubscriberImport; next_offset: number | null };

async function sendPart<Reply>(
  method: string,
  path: string,
  part: Blob,
  signal: AbortSignal,
): Promise<Reply> {
  const reply = await fetch(`${baseUrl()}/api/email/subscribers/import${path}`, {
    method,
    headers: { authorization: `Bearer ${readSession()?.token ?? ''}`, 'content-type': 'text/csv' },
    body: await part.arrayBuffer(),
    signal,
  });
  const body: unknown = await reply.json().catch(() => null);
  if (!reply.ok) throw new ApiError(reply.status, body);
  return body as Reply;
}

/** A part that was lost on the way is sent once more: the server takes each only once. */
async function sendTwice<Reply>(...part: Parameters<typeof sendPart>): Promise<Reply> {
  try {
    return await sendPart<Reply>(...part);
  } catch (error) {
    if (error instanceof ApiError || part[3].aborted) throw error;
    return sendPart<Reply>(...part);
  }
}

/**
 * The dry run of a file, which is sent part by part. `onRead` is told how many bytes the server has read.
 * @throws ApiError with what is wrong with the file
 */
export async function checkFile(
  file: File,
  { mapping, default_role, update_existing }: FileOptions,
  onRead: (bytes: number) => void,
  signal: AbortSignal,
): Promise<CheckedFile> {
  if (file.size === 0) throw new ApiError(400, { error: texts.imports.empty });
  if (file.size > IMPORT_BYTES_MAX) throw new ApiError(413, { error: texts.imports.fileTooLarge });
  const query = new URLSearchParams({
    file_name: file.name.slice(-200),
    size: String(file.size),
    default_role,
    update_existing: String(update_existing),
    ...mapping,
  });
  const first = file.slice(0, PART);
  const checked = await sendTwice<CheckedFile & Pick<Part, 'next_offset'>>(
    'POST',
    `?${query}`,
    first,
    signal,
  );
  if (!checked.import) return checked;
  let part: Part = { import: checked.import, next_offset: checked.next_offset };
  while (part.next_offset !== null) {
    onRead(part.next_offset);
    const path = `/${part.import.id}/part?offset=${part.next_offset}`;
    part = await sendTwice<Part>('PUT', path, file.slice(part.next_offset, part.next_offset + PART), signal);
  }
  return { ...checked, import: part.import };
}

export const importQuery = (id: number) =>
  queryOptions({
    queryKey: [IMPORTS_KEY, id],
    queryFn: async ({ signal }) =>
      (await call(client.imports.find({ params: { id: String(id) }, fetchOptions: { signal } }))).import,
  });

export const latestImportsQuery = queryOptions({
  queryKey: [IMPORTS_KEY, 'latest'],
  queryFn: async ({ signal }) => (await call(client.imports.latest({ fetchOptions: { signal } }))).imports,
});

/** Rows of one verdict, page by page. */
export const importRowsQuery = (id: number, verdict: ImportVerdict) =>
  infiniteQueryOptions({
    queryKey: [IMPORTS_KEY, id, 'rows', verdict],
    queryFn: ({ pageParam, signal }) =>
      call(
        client.imports.rows({
          params: { id: String(id) },
          query: { verdict, ...(pageParam ? { cursor: pageParam } : {}) },
          fetchOptions: { signal },
        }),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  });

export type ImportAct = 'commit' | 'undo';

/** About a second of importing or undoing; to be repeated. */
export const workOnImport = async (id: number, act: ImportAct): Promise<SubscriberImport> => {
  const fetchOptions = { signal: AbortSignal.timeout(PATIENCE_MS) };
  return (await call(client.imports[act]({ params: { id: String(id) }, fetchOptions }))).import;
};
