import { baseUrl } from './base-url.ts';
import { ApiError } from './call.ts';
import { readSession } from './session.ts';

/** The name which the server gives the file (RFC 6266, quoted form). */
const nameIn = (disposition: string | null): string | undefined =>
  /filename="([^"]+)"/.exec(disposition ?? '')?.[1];

/**
 * Fetches a file that only admins may have, whole, before it is saved: a download that breaks off in the middle throws, and no
 * half file is left behind. `path` begins with /api.
 */
export async function downloadFile(
  path: string,
  signal?: AbortSignal,
): Promise<{ name: string; content: Blob }> {
  const reply = await fetch(`${baseUrl()}${path}`, {
    headers: { authorization: `Bearer ${readSession()?.token ?? ''}` },
    ...(signal ? { signal } : {}),
  });
  if (!reply.ok) throw new ApiError(reply.status, await reply.json().catch(() => null));
  return {
    name: nameIn(reply.headers.get('content-disposition')) ?? 'download',
    content: await reply.blob(),
  };
}
