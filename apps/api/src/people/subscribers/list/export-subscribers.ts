import type { CustomField } from '@fairlead/contract/people/custom-fields';
import type { ListFilter, Subscriber, SuppressionReason } from '@fairlead/contract/people/subscribers';
import { customName, typedOf } from '@fairlead/contract/platform/custom-fields';
import { PERSON_FIELDS } from '@fairlead/contract/platform/person-fields';
import type { Knex } from 'knex';
import { exportAs } from '../../../access/sessions/act-as.ts';
import type { Caller } from '../../../access/sessions/authenticate.ts';
import { filterText } from '../../../platform/activity/read-activity.ts';
import type { Reader } from '../../../platform/db/desk.ts';
import { CSV_PAGE, type CsvExport } from '../../../platform/http/lists/csv.ts';
import { findCustomFields } from '../../custom-fields/custom-fields.queries.ts';
import { findIdBelow } from '../subscribers.queries.ts';
import { findSubscribersBetween } from './subscriber-page.queries.ts';

type Line = Omit<
  Subscriber,
  'id' | 'is_active' | 'suppression' | 'tags' | 'left_topics' | 'paused_until' | 'custom'
> & {
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

const toLine =
  (fields: readonly CustomField[]) =>
  ({
    is_active,
    suppression,
    tags = [],
    left_topics = [],
    paused_until = null,
    custom = {},
    ...subscriber
  }: Subscriber): Line => ({
    ...subscriber,
    tags: tags.join(', '),
    left_topics: left_topics.join(', '),
    paused_until,
    status: is_active ? 'active' : 'inactive',
    not_mailed_because: suppression,
    ...Object.fromEntries(
      fields.map(({ key }) => [customName(key), custom[key] === undefined ? null : typedOf(custom[key])]),
    ),
  });

/** Filters one range of ids at a time, so no page takes long, however few match. */
async function* subscriberPages(
  read: Reader,
  filter: ListFilter,
  fields: readonly CustomField[],
): AsyncGenerator<Line[]> {
  let below: number | undefined = Number.MAX_SAFE_INTEGER;
  while (below !== undefined) {
    const last: number = below;
    const from: number | undefined = await read((db) => findIdBelow(db, last, CSV_PAGE));
    const range = { from: from ?? 0, below: last };
    yield (await read((db) => findSubscribersBetween(db, filter, range))).map(toLine(fields));
    below = from;
  }
}

/** Custom fields come last, by the names that admins see. */
export async function exportOfSubscribers(
  db: Knex,
  read: Reader,
  filter: ListFilter,
  caller: Caller,
): Promise<CsvExport<Line>> {
  const fields = await findCustomFields(db);
  return exportAs(db, caller, {
    name: 'subscribers',
    columns: [...columns, ...fields.map(({ key, name }) => ({ key: customName(key), header: name }))],
    pages: subscriberPages(read, filter, fields),
    action: 'EXPORT_SUBSCRIBERS',
    description: `Downloaded the subscribers${filterText(filter)}`,
  });
}
