/** The browser had no connection before the request and after it, so the request never left. */
export class OfflineError extends Error {}

/** Sends a request, and tells a connection that was never there from an answer that got lost. */
export async function orOffline<T>(send: () => Promise<T>): Promise<T> {
  const wasOnline = navigator.onLine;
  try {
    return await send();
  } catch (error) {
    if (wasOnline || navigator.onLine) throw error;
    throw new OfflineError('no connection', { cause: error });
  }
}
