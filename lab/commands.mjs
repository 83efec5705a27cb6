const SERVER = 'on the PostgreSQL server of DATABASE_URL, or else one of its own';
const FILLED = 'in the database of DATABASE_URL, which lab seed has filled, or else one of its own';

/** Measurements and trials that take minutes to hours, with what each needs. `builds`: it runs what the build made. */
export const COMMANDS = {
  reads: { says: `p95 of every read of the API with 1,000,000 subscribers, ${FILLED}`, builds: true },
  send: { says: `how fast a campaign is handed over, beside a bare loop, and in how much memory, ${SERVER}` },
  rate: { says: `how much of the provider's limit is used, ${SERVER}` },
  migrations: {
    says: `each migration taken back and redone while others read and write, on a copy, ${FILLED}`,
  },
  faults: {
    says: 'what must never break, at full size, on a server of its own: killed senders, a crashed database, provider faults',
  },
  cluster: {
    says: 'three APIs and three senders through PgBouncer while processes are killed, and a promoted replica',
  },
  scale: {
    says: 'what one subscriber, email, and event cost on a server of its own, and what millions of them come to',
  },
  web: { says: 'Lighthouse on every public page', builds: true },
  'stack-check': {
    says: 'docker-compose.yml brought up for real, used, and killed in parts; needs Docker with Compose',
  },
  seed: {
    says: 'fill the database of DATABASE_URL with made-up subscribers, campaigns, inquiries, and imports',
  },
  test: { says: "the lab's own tests, in full" },
};
