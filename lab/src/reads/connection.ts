import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export type Request = {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
};

export type Connection = {
  /** Sends a request and resolves with the bytes in the body of its answer. One at a time. Rejects when that is not a 200 with a length. */
  ask(request: Buffer): Promise<number>;
  close(): void;
};

const END_OF_HEAD = '\r\n\r\n';

/** A request as it goes over the wire. Made once, it costs nothing when it is sent. */
export function requestBytes({ url, method = 'GET', headers = {}, body }: Request): Buffer {
  const { host, pathname, search } = new URL(url);
  const all = {
    Host: host,
    ...headers,
    ...(body === undefined
      ? {}
      : { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(body)) }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from(
    [`${method} ${pathname}${search} HTTP/1.1`, ...lines].join('\r\n') + END_OF_HEAD + (body ?? ''),
  );
}

const firstLine = (bytes: Buffer | string) => bytes.toString('latin1').split('\r\n', 1)[0];

/** Reads the answer to a request that was just sent. */
function readAnswer(socket: Socket, request: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    if (socket.destroyed) return reject(new Error(`${firstLine(request)}: the connection is closed`));
    let head = '';
    let length = -1;
    let left = 0;
    const finish = (problem?: string) => {
      socket.off('data', take).off('close', away);
      if (problem === undefined) resolve(length);
      else reject(new Error(`${firstLine(request)}: ${problem}`));
    };
    const away = () => finish('the server closed the connection');
    const take = (chunk: Buffer) => {
      left -= chunk.length;
      if (length < 0) {
        head += chunk.toString('latin1');
        const end = head.indexOf(END_OF_HEAD);
        if (end < 0) return;
        const said = /\r\ncontent-length: *(\d+)/i.exec(head.slice(0, end))?.[1];
        if (!head.startsWith('HTTP/1.1 200') || said === undefined)
          return finish(`${firstLine(head)}, of ${said ?? 'unknown'} bytes. ${head.slice(end, end + 300)}`);
        length = Number(said);
        left = length - (head.length - end - END_OF_HEAD.length);
      }
      if (left <= 0) finish();
    };
    socket.on('data', take).once('close', away);
  });
}

/** A connection that is kept open. Much cheaper than a client of HTTP, so that a busy machine is busy with what answers. */
export async function openConnection(url: string): Promise<Connection> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.setNoDelay(true);
  await once(socket, 'connect');
  // What breaks it is said by the request that it was needed for.
  socket.on('error', () => undefined);
  return {
    ask: (request) => {
      const answer = readAnswer(socket, request);
      socket.write(request);
      return answer;
    },
    close: () => void socket.destroy(),
  };
}
