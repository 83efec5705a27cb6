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
const kept = [];
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
  '/api/email/template': () => {
    stallOnce();
    return { status: 401, type: 'application/json', body: '{"success":false,"error":"No"}' };
  },
  '/api/topics': () => {
    kept.push(Buffer.alloc(10_000_000, 1));
    return { status: 200, type: 'application/json', body: '{"success":true,"topics":[]}' };
  },
};

const nothing = () => ({
  status: 404,
  type: 'application/json',
  body: '{"success":false,"error":"No"}',
});

const server = createServer((req, res) => {
  const fault = req.method === 'GET' ? FAULTS[req.url.replace(/\?.*/, '')] : undefined;
  const { status, type, body } = (fault ?? nothing)();
  res.writeHead(status, { ...HEADERS, 'content-type': type }).end(body);
}).listen(0, '127.0.0.1', () =>
  process.send({ type: 'ready', url: `http://127.0.0.1:${server.address().port}` }),
);
