import type { Draft } from '@fairlead/contract/campaigns/drafts';
import type { Knex } from 'knex';
import type { Actor } from '../../platform/activity/activity.queries.ts';
import { type Place, pageOf } from '../../platform/db/pages-by-time.queries.ts';
import type { CampaignRow } from '../../platform/db/tables/campaigns.ts';
import type { DraftRow } from '../../platform/db/tables/drafts.ts';
import type { ContentColumns } from './current-draft.ts';

/** `changed_by`: the id of the admin who saved it last. */
export type FoundDraft = Draft & { changed_by: number };

const COLUMNS = [
  'id',
  'version',
  'campaign_name',
  'subject',
  'created_by_name as created_by',
  'created_at',
  'updated_by_name as updated_by',
  'updated_by as changed_by',
  'updated_at',
  'campaign_id',
  'replaces_campaign_id',
];

const changedBy = ({ id, username }: Actor) => ({ updated_by: id, updated_by_name: username });

/** Adds a draft. @returns it, or undefined if the key was used before */
export async function insertDraft(
  trx: Knex,
  { key, ...columns }: ContentColumns & { key: string } & Partial<Pick<DraftRow, 'replaces_campaign_id'>>,
  actor: Actor,
): Promise<FoundDraft | undefined> {
  const [row] = await trx('drafts')
    .insert({
      key,
      ...columns,
      created_by: actor.id,
      created_by_name: actor.username,
      ...changedBy(actor),
    })
    .onConflict('key')
    .ignore()
    .returning<FoundDraft[]>(COLUMNS);
  return row;
}

/** Drafts that weren't sent, with the last changed one first. */
export const findDraftPage = (
  db: Knex,
  below: Place | undefined,
  limit: number,
): Promise<(Draft & { micros: number })[]> =>
  pageOf(
    db('drafts').whereNull('campaign_id').select(COLUMNS),
    { time: 'drafts.updated_at', key: 'id' },
    below,
    limit,
  );

export const findDraft = (
  db: Knex,
  id: number,
): Promise<(FoundDraft & Pick<DraftRow, 'content'>) | undefined> =>
  db('drafts')
    .where({ id })
    .first<(FoundDraft & Pick<DraftRow, 'content'>) | undefined>([...COLUMNS, 'content']);

/** Keeps others from changing, sending, and deleting it until the transaction ends. */
export const lockDraft = (
  trx: Knex,
  which: Pick<DraftRow, 'id'> | Pick<DraftRow, 'key'>,
): Promise<FoundDraft | undefined> =>
  trx('drafts').where(which).forUpdate().first<FoundDraft | undefined>(COLUMNS);

export async function hasContent(db: Knex, id: number, content: string): Promise<boolean> {
  const same = db.raw('content = cast(? as jsonb)', [content]);
  return (await db('drafts').where({ id }).where(same).first('id')) !== undefined;
}

/** Whether these recipients were typed into it before. */
export async function hasTyped(db: Knex, id: number, typed: string): Promise<boolean> {
  const same = db.raw(`content -> 'recipients' ->> 'manual_emails' = ?`, [typed]);
  return (await db('drafts').where({ id }).where(same).first('id')) !== undefined;
}

/** Replaces a draft's content, which makes the next version of it. */
export async function setContent(
  trx: Knex,
  id: number,
  columns: ContentColumns,
  actor: Actor,
): Promise<FoundDraft> {
  const [row] = await trx('drafts')
    .where({ id })
    .update({
      ...columns,
      ...changedBy(actor),
      version: trx.raw('version + 1'),
      updated_at: trx.fn.now(),
    })
    .returning<FoundDraft[]>(COLUMNS);
  if (!row) throw new Error('A locked draft is gone');
  return row;
}

export const deleteDraft = (trx: Knex, id: number) => trx('drafts').where({ id }).delete();

/** Says what a locked draft is sent as. */
export async function setSent(trx: Knex, id: number, campaignId: number): Promise<void> {
  const changed = await trx('drafts').where({ id, campaign_id: null }).update({ campaign_id: campaignId });
  if (changed !== 1) throw new Error('A draft was sent twice');
}

/** Gives a campaign's draft back, as it was sent. What it replaced stays canceled, so it replaces nothing any more. */
export const setUnsent = (trx: Knex, campaignId: number) =>
  trx('drafts').where({ campaign_id: campaignId }).update({ campaign_id: null, replaces_campaign_id: null });

/** What a draft made of a campaign takes from it. */
export const findSource = (db: Knex, id: number) =>
  db('campaigns').where({ id }).first('campaign_name', 'subject_line', 'document');

/** The draft of a scheduled campaign's edited version. */
export const findEdit = (db: Knex, campaignId: number): Promise<FoundDraft | undefined> =>
  db('drafts').where({ replaces_campaign_id: campaignId }).first<FoundDraft | undefined>(COLUMNS);

const CAMPAIGN_COLUMNS = [
  'campaign_name',
  'subject_line',
  'document',
  'draft',
  'status',
  'scheduled_at',
  'time_zone',
  'started_at',
  'replaced_by',
  'recipients_count',
] as const;

export type LockedCampaign = Pick<CampaignRow, (typeof CAMPAIGN_COLUMNS)[number]>;

/** Keeps a campaign from changing until the transaction ends. */
export const lockCampaign = (trx: Knex, id: number): Promise<LockedCampaign | undefined> =>
  trx('campaigns')
    .where({ id })
    .forUpdate()
    .first<LockedCampaign | undefined>([...CAMPAIGN_COLUMNS]);
