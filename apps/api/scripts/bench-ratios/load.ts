import { openConnection, type Request, requestBytes } from './connection.ts';

async function keepAsking(url: string, request: Buffer, until: number): Promise<number> {
  const connection = await openConnection(url);
  let answers = 0;
  try {
    for (; performance.now() < until; answers += 1) await connection.ask(request);
  } finally {
    connection.close();
  }
  return answers;
}

/** Asks for the same thing again and again over so many connections, for so many milliseconds. @returns answers a second */
export async function load(
  request: Request,
  { connections, ms }: { connections: number; ms: number },
): Promise<number> {
  const bytes = requestBytes(request);
  const began = performance.now();
  const answers = await Promise.all(
    Array.from({ length: connections }, () => keepAsking(request.url, bytes, began + ms)),
  );
  const total = answers.reduce((sum, count) => sum + count, 0);
  return (1_000 * total) / (performance.now() - began);
}
