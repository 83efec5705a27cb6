import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { percentile } from './figures.ts';

export type Target = { url: string; headers?: Record<string, string> };
export type Answered = { perSecond: number; p50: number; bytes: number };

const END_OF_HEAD = '\r\n\r\n';

function requestBytes({ url, headers = {} }: Target): Buffer {
  const { host, pathname, search } = new URL(url);
  const lines = Object.entries({ Host: host, ...headers }).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from([`GET ${pathname}${search} HTTP/1.1`, ...lines].join('\r\n') + END_OF_HEAD);
}

/** Reads one answer, which has to say how long it is. @returns the bytes of its body */
function answerTo(socket: Socket, request: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    let head = '';
    let left = -1;
    let length = 0;
    const fail = (reason: string) => {
      socket.off('data', take);
      reject(new Error(`${request.toString('latin1').split('\r\n', 1)[0]}: ${reason}`));
    };
    const take = (chunk: Buffer) => {
      if (left < 0) {
        head += chunk.toString('latin1');
        const end = head.indexOf(END_OF_HEAD);
        if (end < 0) return;
        if (!head.startsWith('HTTP/1.1 200')) return fail(head.slice(0, head.indexOf('\r\n')));
        const said = /\r\ncontent-length: *(\d+)/i.exec(head.slice(0, end))?.[1];
        if (said === undefined) return fail('the answer does not say how long it is');
        length = Number(said);
        left = length - (head.length - end - END_OF_HEAD.length);
      } else left -= chunk.length;
      if (left > 0) return;
      socket.off('data', take);
      resolve(length);
    };
    socket.on('data', take);
    socket.write(request);
  });
}

async function keepAsking(request: Buffer, target: URL, until: () => boolean, times: number[]) {
  const socket = connect(Number(target.port), target.hostname);
  socket.setNoDelay(true);
  const broken = new Promise<never>((_, reject) =>
    socket.once('error', reject).once('close', () => reject(new Error('The server closed the connection.'))),
  );
  broken.catch(() => undefined);
  await Promise.race([once(socket, 'connect'), broken]);
  let bytes = 0;
  try {
    while (!until()) {
      const began = performance.now();
      bytes = await Promise.race([answerTo(socket, request), broken]);
      times.push(performance.now() - began);
    }
  } finally {
    socket.destroy();
  }
  return bytes;
}

/**
 * Asks for the same thing again and again over so many connections that are kept open, for so many milliseconds. Costs little, and the same
 * whoever answers.
 */
export async function load(
  target: Target,
  { connections, ms }: { connections: number; ms: number },
): Promise<Answered> {
  const request = requestBytes(target);
  const times: number[] = [];
  const began = performance.now();
  const until = () => performance.now() - began >= ms;
  const bytes = await Promise.all(
    Array.from({ length: connections }, () => keepAsking(request, new URL(target.url), until, times)),
  );
  const seconds = (performance.now() - began) / 1_000;
  return { perSecond: times.length / seconds, p50: percentile(times, 0.5), bytes: bytes[0] ?? 0 };
}
