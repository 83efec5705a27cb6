import type { UnreadEvent } from '@fairlead/contract/consent/suppressions';
import type { Knex } from 'knex';
import { type Place, pageOf } from '../../platform/db/pages-by-time.queries.ts';

/** Newest first. */
export const findUnreadEvents = (db: Knex, below: Place | undefined, limit: number) =>
  pageOf<UnreadEvent>(
    db('unread_events').select('svix_id', 'type', 'problem', 'payload', 'received_at'),
    { time: 'received_at', key: 'svix_id' },
    below,
    limit,
  );
