// Stands in for the mail provider where there is no key of one. Where there is, it takes no mail and only says so: a container that
// ended would look like a failure, or stay away after a restart of the machine when the key is gone again.
import { createServer } from 'node:http';

const { RESEND_API_KEY, INBOX_HOST, INBOX_PORT } = process.env;

if (RESEND_API_KEY) {
  const sentence = 'Email goes out through Resend, because RESEND_API_KEY is set. There’s no inbox here.\n';
  const server = createServer((request, response) => {
    const isLook = request.method === 'GET' && request.url === '/';
    response.writeHead(isLook ? 200 : 404, { 'Content-Type': 'text/plain; charset=utf-8' }).end(sentence);
  });
  server.listen(Number(INBOX_PORT || 5001), INBOX_HOST, () => process.stdout.write(sentence));
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => process.exit(0));
} else {
  await import('../../packages/local-resend/src/main.ts');
}
