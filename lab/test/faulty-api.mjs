import { createServer } from 'node:http';

// What `lab fuzz` must notice, one fault for each path.

const HEADERS = {
  'cache-control': 'no-store',
  'x-request-id': 'fixed',
  'content-security-policy': "default-src 'none'",
};
let hasStalled = false;
function stallOnce() {
  const { user } = process.cpuUsage();
  while (!hasStalled) hasStalled = process.cpuUsage().user - user > 400_000;
}
const FAULTS = {
  '/api/health/live': () => ({
    status: 500,
    type: 'application/json',
    body: '{"success":false,"error":"No"}',
  }),
  '/api/health/ready': () => ({
    status: 400,
    type: 'application/json',
    body: JSON.stringify({ success: false, error: new Error('No').stack }),
  }),
  '/api/openapi.json': () => ({ status: 200, type: 'application/json', body: '[]' }),
  '/api/docs': () => {
    stallOnce();
    return { status: 200, type: 'text/html', body: '' };
  },
};

const server = createServer((req, res) => {
  const { status, type, body } = FAULTS[req.url.replace(/\?.*/, '')]();
  res.writeHead(status, { ...HEADERS, 'content-type': type }).end(body);
}).listen(0, '127.0.0.1', () =>
  process.send({ type: 'ready', url: `http://127.0.0.1:${server.address().port}` }),
);
