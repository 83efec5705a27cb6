import { baseUrl } from './base-url.ts';
import { ApiError } from './call.ts';
import { confirmed } from './confirmation.ts';
import { withToken } from './with-token.ts';

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
  const { status, body, file } = await confirmed(async () => {
    const reply = await withToken((token) =>
      fetch(`${baseUrl()}${path}`, {
        headers: { authorization: `Bearer ${token}` },
        ...(signal ? { signal } : {}),
      }),
    );
    const refusal = reply.ok ? null : await reply.json().catch(() => null);
    return { status: reply.status, body: refusal, file: reply };
  });
  if (!file.ok) throw new ApiError(status, body);
  return {
    name: nameIn(file.headers.get('content-disposition')) ?? 'download',
    content: await file.blob(),
  };
}
