import type {
  ImportMapping,
  ImportVerdict,
  StatusField,
  StatusMeaning,
  SubscriberImport,
} from '@fairlead/contract/lists/import-types';
import { IMPORT_BYTES_MAX } from '@fairlead/contract/platform/limits';
import type { SubscriberRole } from '@fairlead/contract/platform/roles';
import { texts } from '@fairlead/contract/platform/texts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { baseUrl } from '../../../api/base-url.ts';
import { ApiError, call } from '../../../api/call.ts';
import { client } from '../../../api/client.ts';
import { WORK_KEY } from '../../../api/query-keys.ts';
import { withToken } from '../../../api/with-token.ts';

/** Key prefix of everything about imports. */
export const IMPORTS_KEY = 'imports';

/** Key of the mutation that runs an import or undoes it. */
export const importRunKey = (id: number) => [WORK_KEY, 'import', id] as const;

/** Where it's kept that its run goes on with the next step; nothing there stops it. */
export const goesOnKey = (id: number) => [WORK_KEY, 'import', id, 'goes-on'] as const;

/** Key of the mutation that uploads a file for its dry run. */
export const CHECK_KEY = [WORK_KEY, 'check'] as const;

/** Where it's kept how far that is. Another run there, or none, stops it. */
export const CHECK_READ_KEY = [...CHECK_KEY, 'read'] as const;

/** Where it's kept which run's outcome was shown, by when it was submitted. */
export const CHECK_SHOWN_KEY = [...CHECK_KEY, 'shown'] as const;

/** Upload chunk size in bytes, small enough for slow connections and for proxies with a 1 MB limit. */
const PART = 256 * 1024;
/** Timeout in milliseconds for a step; the server answers within a few seconds. */
const TIMEOUT_MS = 60_000;

/** By column and value, for those that aren’t as the server would have it. */
export type Meanings = Partial<Record<StatusField, Record<string, StatusMeaning>>>;

/** By column: what its values mean, or that it says nothing about email. */
export type ColumnMeanings = Record<string, Record<string, StatusMeaning> | 'nothing'>;

export type FileOptions = {
  /** Columns by field, '' for none; the server guesses fields that are missing. */
  mapping: Partial<ImportMapping>;
  default_role: SubscriberRole;
  update_existing: boolean;
  tidy_names: boolean;
  /** Undefined lets the server recognize it. */
  everyone?: StatusMeaning | undefined;
  meanings: Meanings;
  columnMeanings: ColumnMeanings;
  /** Columns that are probably confidential were asked about. */
  confirmed?: true;
};

export type CheckedFile = {
  columns: string[];
  sample: string[][];
  mapping: ImportMapping;
  /** Those that hold addresses, the likeliest first. */
  email_columns: string[];
  name_to_tidy?: { from: string; name: string; first_name: string } | null;
  /** Null while no column is mapped to the email. */
  import: SubscriberImport | null;
};

type Part = { import: SubscriberImport; next_offset: number | null };

async function sendPart<Reply>(
  method: string,
  path: string,
  part: Blob,
  signal: AbortSignal,
): Promise<Reply> {
  const bytes = await part.arrayBuffer();
  const reply = await withToken((token) =>
    fetch(`${baseUrl()}/api/email/subscribers/import${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
      body: bytes,
      signal,
    }),
  );
  const body: unknown = await reply.json().catch(() => null);
  if (!reply.ok) throw new ApiError(reply.status, body);
  return body as Reply;
}

/** Retries a lost chunk once; the server accepts each chunk only once. */
async function sendTwice<Reply>(...part: Parameters<typeof sendPart>): Promise<Reply> {
  try {
    return await sendPart<Reply>(...part);
  } catch (error) {
    if (error instanceof ApiError || part[3].aborted) throw error;
    return sendPart<Reply>(...part);
  }
}

/**
 * Uploads a file in chunks for its dry run. `onRead` gets the number of bytes the server has read.
 * @throws ApiError with what is wrong with the file
 */
export async function checkFile(
  file: File,
  {
    mapping,
    default_role,
    update_existing,
    tidy_names,
    everyone,
    meanings,
    columnMeanings,
    confirmed,
  }: FileOptions,
  onRead: (bytes: number) => void,
  signal: AbortSignal,
): Promise<CheckedFile> {
  if (file.size === 0) throw new ApiError(400, { error: texts.imports.empty });
  if (file.size > IMPORT_BYTES_MAX) throw new ApiError(413, { error: texts.imports.fileTooLarge });
  const { custom, ...columns } = mapping;
  const query = new URLSearchParams({
    file_name: file.name.slice(-200),
    size: String(file.size),
    default_role,
    update_existing: String(update_existing),
    ...(tidy_names ? { tidy_names: 'true' } : {}),
    ...(everyone ? { everyone } : {}),
    ...(confirmed ? { confirmed: 'true' } : {}),
    ...(Object.keys(meanings).length > 0 ? { meanings: JSON.stringify(meanings) } : {}),
    ...(Object.keys(columnMeanings).length > 0 ? { column_meanings: JSON.stringify(columnMeanings) } : {}),
    ...columns,
    ...(custom ? { custom: JSON.stringify(custom) } : {}),
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

/** Rows with one verdict, paginated. */
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

export type ImportAction = 'commit' | 'undo';
/** What an admin said before the import began. */
export type ImportSaid = { confirmed: boolean; settled: boolean; tags: readonly string[] };

/**
 * Runs about a second of an import or undo; call it repeatedly. `confirmed`: rows that look confidential may be imported.
 * `settled`: someone looked at what columns say about email.
 */
export async function workOnImport(
  id: number,
  { act, confirmed, settled, tags }: { act: ImportAction } & ImportSaid,
): Promise<SubscriberImport> {
  const request = { params: { id: String(id) }, fetchOptions: { signal: AbortSignal.timeout(TIMEOUT_MS) } };
  const step =
    act === 'commit'
      ? client.imports.commit({
          ...request,
          query: {
            ...(confirmed && { confirmed: 'true' }),
            ...(settled && { settled: 'true' }),
            ...(tags.length > 0 && { tags: tags.join(',') }),
          },
        })
      : client.imports.undo(request);
  return (await call(step)).import;
}
