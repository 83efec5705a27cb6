import { findEntries } from '../log-entries.queries.ts';
import type { Trace } from './trace.ts';

/** The flow empties the entries, because it has to name them in its own. */
export const logTrace: Trace = {
  name: 'activity_log',
  title: 'Activity log entries',
  tables: ['admin_activity'],
  find: (db, person) => findEntries(db, person),
  erase: async () => 0,
};
