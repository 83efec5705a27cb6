import type { NotificationKind, NotificationSettings } from '@fairlead/contract/team/notifications';
import type { Knex } from 'knex';
import { actAs } from '../../access/sessions/act-as.ts';
import type { Caller } from '../../access/sessions/authenticate.ts';
import { findEmailKinds, setEmailKinds } from './email-kinds.queries.ts';

/** Sets which notifications the admin also gets by email. Not in the activity log: it's for their own inbox. */
export const changeEmailKinds = (
  db: Knex,
  kinds: readonly NotificationKind[],
  caller: Caller,
): Promise<NotificationSettings> =>
  actAs(db, caller, async (trx) => {
    await setEmailKinds(trx, caller.actor.id, kinds);
    return { by_email: await findEmailKinds(trx, caller.actor.id) };
  });
