/** Calls the API through the front door, as an admin or without a session. Throws for a status that isn't in `expected`. */
export function createCalls(url, token) {
  return async function call(method, path, body, { expected = [200], headers = {} } = {}) {
    const isText = typeof body === 'string';
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': isText ? 'text/csv' : 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isText ? body : JSON.stringify(body) }),
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
