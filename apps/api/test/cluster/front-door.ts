import { setTimeout as wait } from 'node:timers/promises';

export const EACH = 3;
export const ADMIN = { username: 'bench', password: 'A-long-password-for-measuring-1' };

/** The processes that respond right now. */
export type Apis = { urls(): string[] };

export type Answer = { status: number; body: Record<string, unknown>; text: string };
export type Question = {
  method?: string;
  token?: string;
  /** The visitor's IP, as the front door reports it. */
  from?: string;
  headers?: Record<string, string>;
  body?: object | Buffer | undefined;
};

const PATIENCE = 120_000;
/** Milliseconds to wait for a response. */
const TIME_LIMIT = 15_000;

const parsed = (text: string): Record<string, unknown> => {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
};

/** Acts like a load balancer: it skips a process that doesn't respond or says 503, and asks the next one. */
export async function askAt(
  apis: Apis,
  place: number,
  path: string,
  question: Question = {},
): Promise<Answer> {
  const { method = 'GET', token, from, headers = {}, body } = question;
  const isFile = Buffer.isBuffer(body);
  const end = Date.now() + PATIENCE;
  for (let at = place; ; at += 1) {
    const urls = apis.urls();
    const answer = await fetch(`${urls[at % urls.length]}/api${path}`, {
      method,
      signal: AbortSignal.timeout(TIME_LIMIT),
      headers: {
        ...(body && { 'Content-Type': isFile ? 'text/csv' : 'application/json' }),
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(from && { 'X-Forwarded-For': from }),
        ...headers,
      },
      ...(body && { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
    })
      .then(async (response) => ({ status: response.status, text: await response.text() }))
      .catch(() => undefined);
    if (answer && answer.status !== 503) return { ...answer, body: parsed(answer.text) };
    if (Date.now() > end) throw new Error(`${path}: no answer within ${PATIENCE} ms`);
    await wait(100);
  }
}

/** @throws Error unless the response is 200 */
export async function mustAt(apis: Apis, place: number, path: string, question?: Question): Promise<Answer> {
  const answer = await askAt(apis, place, path, question);
  if (answer.status !== 200)
    throw new Error(`${path} was answered ${answer.status}: ${answer.text.slice(0, 300)}`);
  return answer;
}
