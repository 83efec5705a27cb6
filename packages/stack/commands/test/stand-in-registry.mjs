import { once } from 'node:events';
import { createServer } from 'node:http';

/** A package registry on this machine. Answers what `answer(path)` says: a status, and JSON or the bytes of an archive. */
export async function startRegistry(answer) {
  const server = createServer((request, response) => {
    const { status = 200, body } = answer(decodeURIComponent(request.url), url);
    response.statusCode = status;
    response.end(Buffer.isBuffer(body) ? body : JSON.stringify(body ?? {}));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${server.address().port}/`;
  return { url, stop: () => new Promise((resolve) => server.close(resolve)) };
}
