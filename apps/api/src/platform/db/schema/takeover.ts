import type { Knex } from 'knex';
import { migrations } from './migrations.ts';

/** The last commit with the migrations that 0001 to 0012 replace. */
const PASS_THROUGH = '7d716bbb9528';

const FORMER = `
0001-foundation 0002-subscribers 0003-campaigns 0004-inquiries 0005-logins 0006-people 0007-engine 0008-imports
0009-inquiry-inbox 0010-test-sends 0011-large-lists 0012-control 0013-provider-pace 0014-attribution
0016-inquiry-heads 0017-role-index 0018-inactive-index 0019-request-ids 0020-import-addresses 0021-import-emails
0022-login-functions 0023-sessions-and-settings 0024-second-factors 0025-password-origin 0026-1-activity-subjects
0026-2-activity-by-action 0026-3-activity-by-admin 0026-4-activity-by-ip 0030-flood-limits 0031-urgent-email-index
0032-1-activity-seals 0032-2-queue-activity 0033-login-devices 0035-link-tokens 0040-event-meanings
0041-provider-list-index 0042-doubtful-suppressions-index 0045-sending-batches-index 0046-first-part-index
0047-unknown-outcomes 0053-posted-emails 0054-batches-by-day 0055-undelivered-recipients 0056-deferrals
0057-opt-outs-of-strangers 0058-opt-outs-to-look-up-index 0060-renderings 0061-provider-keys 0065-written-in-steps
0066-removed-recipients 0067-unmatched-events-index 0068-restored-batches 0069-bounded-tries 0070-unconfirmed-ends
0071-incidents 0072-deactivated-by-suppression 0073-removed-recipients-by-email 0074-images 0075-documents 0076-drafts
0077-templates 0078-unused-images 0079-link-checks 0080-tested-emails 0081-rehearsals 0082-replaced-campaigns
0083-clicks 0084-people-details 0085-recipients-by-email-index 0086-demo-requests-by-email-index
0087-contact-messages-by-email-index 0088-activity-by-subject-index 0089-activity-people 0090-followed-opt-outs
0091-first-name 0094-tags 0095-segments 0096-clicked-recipients-index 0097-removed-recipients-by-campaign-index
0098-subscribers-by-source-index 0099-subscribers-by-join-index 0100-consents 0101-inquiry-emails
0102-inquiry-assignees 0103-demo-requests-by-assignee-index 0104-contact-messages-by-assignee-index 0105-inquiry-notes
0106-acknowledgments 0107-answers-due 0108-canned-replies 0109-import-tags 0110-sign-ups 0111-topics
0120-confirmed-text-version 0121-import-blocks 0127-erased-addresses 0128-empty-activity 0129-retention
0130-click-ips-index 0134-topic-versions 0135-day-first 0137-notifications 0138-failed-emails-index
0139-subscribers-by-name-index 0143-not-imported-index 0144-own-opt-outs-index 0145-ascii-domains 0146-read-opt-outs
0147-status-columns 0149-probably-spam 0151-tidy-names 0153-empty-people-only 0154-remove-as-owners-set
0155-no-year-zero
`
  .trim()
  .split(/\s/);

/** What the former migrations kept for processes that no longer run. */
const LEFT_OVER = `
drop function if exists begin_login, open_session;
alter table unsubscribes validate constraint unsubscribes_method_check;`;

/** They make the schema that the former ones led to. */
const SCHEMA = migrations.map(({ name }) => name).filter((name) => name <= '0012-notifications');

/** The data is from before what this version takes over. The message is for the operator. */
export class OlderSchema extends Error {
  constructor(what: string) {
    super(
      `${what} is from a version of the product that this version can’t update. Go to commit ${PASS_THROUGH}, start it once, and then start this version. Nothing was changed.`,
    );
  }
}

/**
 * What a database has had, without the former migrations: with all of them, it has the schema that today's begin with.
 * @throws OlderSchema if it has only some of them
 */
export function withoutFormer(names: readonly string[], what = 'The database'): readonly string[] {
  const others = names.filter((name) => !FORMER.includes(name));
  if (others.length === names.length || SCHEMA.every((name) => others.includes(name))) return others;
  if (!FORMER.every((name) => names.includes(name))) throw new OlderSchema(what);
  return [...SCHEMA, ...others];
}

/**
 * Records that a database of the former migrations has the schema. Those stay recorded: processes of the version that
 * knows only them go on beside this one, and can start again.
 * @throws OlderSchema
 */
export async function takeOver(trx: Knex): Promise<void> {
  const names: string[] = await trx('knex_migrations').orderBy('id').pluck('name');
  const added = withoutFormer(names).filter((name) => !names.includes(name));
  if (added.length === 0) return;
  await trx.raw(
    `insert into knex_migrations (name, batch, migration_time)
      select name, place + (select max(batch) from knex_migrations), now()
      from unnest(cast(? as text[])) with ordinality as added (name, place)`,
    [added],
  );
  await trx.raw(LEFT_OVER);
}
