import type { ListFilter, Subscriber, SuppressionReason } from '@fairlead/contract/people/subscribers';
import { PERSON_FIELDS } from '@fairlead/contract/platform/person-fields';
import type { Knex } from 'knex';
import { exportAs } from '../../../access/sessions/act-as.ts';
import type { Caller } from '../../../access/sessions/authenticate.ts';
import { filterText } from '../../../platform/activity/read-activity.ts';
import type { Reader } from '../../../platform/db/desk.ts';
import { CSV_PAGE, type CsvExport } from '../../../platform/http/lists/csv.ts';
import { findIdBelow } from '../subscribers.queries.ts';
import { findSubscribersBetween } from './subscriber-page.queries.ts';

type Line = Omit<Subscriber, 'id' | 'is_active' | 'suppression' | 'tags' | 'left_topics' | 'paused_until'> & {
  paused_until: string | null;
  tags: string;
  left_topics: string;
  status: 'active' | 'inactive';
  /** An active subscriber may also be suppressed. */
  not_mailed_because: SuppressionReason | null;
};

/** New fields come last, for programs that read columns by their position. */
const OLDEST = [
  ...(['email', 'name', 'organization', 'role', 'source', 'status', 'not_mailed_because'] as const),
  ...(['subscribed_at', 'first_name', 'notes', 'tags', 'left_topics', 'paused_until'] as const),
] satisfies (keyof Line)[];
const columns: (keyof Line)[] = [...new Set<keyof Line>([...OLDEST, ...PERSON_FIELDS])];

const toLine = ({
  is_active,
  suppression,
  tags = [],
  left_topics = [],
  paused_until = null,
  ...subscriber
}: Subscriber): Line => ({
  ...subscriber,
  tags: tags.join(', '),
  left_topics: left_topics.join(', '),
  paused_until,
  status: is_active ? 'active' : 'inactive',
  not_mailed_because: suppression,
});

/** Filters one range of ids at a time, so no page takes long, however few match. */
async function* subscriberPages(read: Reader, filter: ListFilter): AsyncGenerator<Line[]> {
  let below: number | undefined = Number.MAX_SAFE_INTEGER;
  while (below !== undefined) {
    const last: number = below;
    const from: number | undefined = await read((db) => findIdBelow(db, last, CSV_PAGE));
    const range = { from: from ?? 0, below: last };
    yield (await read((db) => findSubscribersBetween(db, filter, range))).map(toLine);
    below = from;
  }
}

export const exportOfSubscribers = (
  db: Knex,
  read: Reader,
  filter: ListFilter,
  caller: Caller,
): CsvExport<Line> =>
  exportAs(db, caller, {
    name: 'subscribers',
    columns,
    pages: subscriberPages(read, filter),
    action: 'EXPORT_SUBSCRIBERS',
    description: `Downloaded the subscribers${filterText(filter)}`,
  });
