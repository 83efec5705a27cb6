/** @returns what `fetch` needs to send a CSV file as it is, and anything else as JSON */
function payload(body) {
  if (body === undefined) return { type: {} };
  if (typeof body === 'string') return { type: { 'content-type': 'text/csv' }, init: { body } };
  return { type: { 'content-type': 'application/json' }, init: { body: JSON.stringify(body) } };
}

/** Calls the API through the front door, as an admin or without a session. Throws for a status that isn't in `expected`. */
export function createCalls(url, token) {
  return async function call(method, path, body, { expected = [200], headers = {} } = {}) {
    const { type, init } = payload(body);
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...type, ...headers },
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(120_000),
    });
    const text = await answer.text();
    if (!expected.includes(answer.status))
      throw new Error(`${method} ${path.split('?')[0]} was answered ${answer.status}: ${text.slice(0, 300)}`);
    const isJson = answer.headers.get('content-type')?.includes('json');
    return {
      status: answer.status,
      headers: answer.headers,
      text,
      body: isJson ? JSON.parse(text) : undefined,
    };
  };
}

/** Calls `look` until its result is truthy, and resolves with the last result. */
export async function waitFor(look, withinMs, everyMs = 500) {
  const end = Date.now() + withinMs;
  for (;;) {
    const found = await look().catch(() => undefined);
    if (found || Date.now() > end) return found;
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}
