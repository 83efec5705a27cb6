import { baseUrl } from './base-url.ts';
import { ApiError } from './call.ts';
import { readSession } from './session.ts';

/** The file name from Content-Disposition (RFC 6266, quoted form). */
const nameIn = (disposition: string | null): string | undefined =>
  /filename="([^"]+)"/.exec(disposition ?? '')?.[1];

/**
 * Fetches an admin-only file completely before saving it, so an interrupted download throws instead of leaving a
 * partial file. `path` begins with /api.
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
