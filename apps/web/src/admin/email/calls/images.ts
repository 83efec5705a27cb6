import { imageTexts, type MailImage } from '@fairlead/contract/email/images';
import { IMAGE_BYTES_MAX, NAME_MAX } from '@fairlead/contract/platform/limits';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { baseUrl } from '../../../api/base-url.ts';
import { ApiError, call } from '../../../api/call.ts';
import { client } from '../../../api/client.ts';
import { withToken } from '../../../api/with-token.ts';

const IMAGES_KEY = 'images';
const LIST_KEY = [IMAGES_KEY, 'list'];
/** A picker's page: more would load megabytes that nobody looks at. */
const PAGE = '24';
/** Tries after the server was too busy. */
const RETRIES = 3;
/** Seconds, if the server doesn't say when to try again. */
const RETRY_AFTER = 5;
/** Milliseconds; an image never changes, but it can be deleted. */
const FRESH = 5 * 60_000;

/** Where the browser loads one of an image's sizes from. */
export const imageUrl = (path: string): string => `${baseUrl()}${path}`;

/** One image by its id. It fails with status 404 if the image was deleted. */
export const imageQuery = (id: string) =>
  queryOptions({
    queryKey: [IMAGES_KEY, id],
    queryFn: async ({ signal }) =>
      (await call(client.images.find({ params: { id }, fetchOptions: { signal } }))).image,
    staleTime: FRESH,
  });

/** Uploaded images, newest first, paginated. */
export const imagesQuery = infiniteQueryOptions({
  queryKey: LIST_KEY,
  queryFn: ({ pageParam, signal }) =>
    call(
      client.images.list({
        query: { limit: PAGE, ...(pageParam ? { cursor: pageParam } : {}) },
        fetchOptions: { signal },
      }),
    ),
  initialPageParam: '',
  getNextPageParam: (page) => page.next_cursor,
});

const send = (file: File, signal: AbortSignal): Promise<Response> =>
  withToken((token) =>
    fetch(`${baseUrl()}/api/email/images?${new URLSearchParams({ file_name: file.name.slice(-NAME_MAX) })}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      body: file,
      signal,
    }),
  );

/** Resolves after the time that the server asks for, and rejects once the upload is canceled. */
function waitFor({ headers }: Response, signal: AbortSignal): Promise<void> {
  const seconds = Number(headers.get('retry-after') ?? RETRY_AFTER);
  return new Promise((resolve, reject) => {
    setTimeout(resolve, seconds * 1_000);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

async function upload(file: File, signal: AbortSignal): Promise<MailImage> {
  if (file.size > IMAGE_BYTES_MAX) throw new ApiError(413, { error: imageTexts.tooLarge });
  let reply = await send(file, signal);
  for (let tries = 0; reply.status === 503 && tries < RETRIES; tries++) {
    await waitFor(reply, signal);
    reply = await send(file, signal);
  }
  const body: unknown = await reply.json().catch(() => null);
  if (!reply.ok) throw new ApiError(reply.status, body);
  return (body as { image: MailImage }).image;
}

/** Says that an image is there, without asking the server for it. */
export const rememberImage = (queries: QueryClient, image: MailImage): void => {
  queries.setQueryData(imageQuery(image.id).queryKey, image);
};

/**
 * Uploads an image; the picker and the text know it from then on.
 * @throws ApiError with what is wrong with the file
 */
export async function uploadImage(queries: QueryClient, file: File, signal: AbortSignal): Promise<MailImage> {
  // As a mutation, so that the end of the session is noticed.
  const mutation = queries.getMutationCache().build(queries, { mutationFn: () => upload(file, signal) });
  const image = await mutation.execute(undefined);
  rememberImage(queries, image);
  void queries.invalidateQueries({ queryKey: LIST_KEY });
  return image;
}

/** @throws ApiError 409 if something uses it */
export async function deleteImage(queries: QueryClient, id: string): Promise<void> {
  await call(client.images.delete({ params: { id } }));
  void queries.invalidateQueries({ queryKey: [IMAGES_KEY] });
}
