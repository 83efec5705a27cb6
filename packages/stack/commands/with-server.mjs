import { command } from './lib/command.mjs';
import { launch } from './lib/launch.mjs';

/** Runs a command with a PostgreSQL server and PgBouncer for tests: `node with-server.mjs npx -y pnpm test`. */
await command(() => launch('packages/stack/src/database/with-server.ts', process.argv.slice(2)));
