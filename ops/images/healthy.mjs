// Whether this process can work, as /api/health/ready says: the health check of the api and sender containers.
const { PORT } = process.env;
const answer = await fetch(`http://127.0.0.1:${PORT || 5000}/api/health/ready`, {
  signal: AbortSignal.timeout(4_000),
}).catch(() => undefined);
process.exit(answer?.ok ? 0 : 1);
