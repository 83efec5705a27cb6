import type { OwnServer } from '../../../ops/src/servers/own-server.ts';
import type { Part } from './part.ts';
import { OUTAGE_COLUMNS, type Outage, outageTitle, throughOutages } from './send-through-outages.ts';

const restarts = (server: OwnServer): Outage => ({
  begin: () => server.crash(),
  end: () => server.start(),
  stopsReads: true,
});

export const databaseRestartsPart: Part = {
  title: ({ recipients }) =>
    outageTitle('Database crashed (`pg_ctl -m immediate`) and restarted', recipients),
  columns: OUTAGE_COLUMNS,
  rows: async function* (server, { recipients }) {
    yield await throughOutages(server.url, recipients, restarts(server));
  },
};
