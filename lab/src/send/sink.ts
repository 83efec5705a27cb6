import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Received } from './hand-off.ts';

/**
 * A process that takes batches as the provider does and does next to nothing with them, so the senders are measured. It counts
 * emails by a mark that JSON can't contain anywhere else.
 */
const MARK = Buffer.from('"to":["');
const nothing = (): Received => ({ emails: 0, bytes: 0, firstAt: 0, lastAt: 0 });
let received = nothing();

function countEmails(body: Buffer): number {
  let count = 0;
  for (let at = body.indexOf(MARK); at >= 0; at = body.indexOf(MARK, at + MARK.length)) count += 1;
  return count;
}

const server = createServer((request, response) => {
  received.firstAt ||= performance.now();
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const body = Buffer.concat(parts);
    const count = countEmails(body);
    const ids = Array.from(
      { length: count },
      (_, index) => `{"id":"00000000-0000-4000-8000-${String(received.emails + index).padStart(12, '0')}"}`,
    );
    received.emails += count;
    received.bytes += body.length;
    response.setHeader('content-type', 'application/json');
    response.end(`{"data":[${ids}]}`, () => {
      received.lastAt = performance.now();
    });
  });
});

server.listen(0, '127.0.0.1', () => {
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.on('message', (question) => {
  const before = received;
  if (question === 'reset') received = nothing();
  process.send?.(before);
});
process.on('disconnect', () => process.exit());
