import { randomUUID } from 'node:crypto';
import { newDraft } from '@fairlead/contract/campaigns/drafts';
import type { MailBlock } from '@fairlead/contract/email/document/blocks';
import { imageIds } from '@fairlead/contract/email/document/contents';
import { MailDocument } from '@fairlead/contract/email/document/document';
import { documentTexts } from '@fairlead/contract/email/document/document-texts';
import { offerDocument, offerUnder } from '@fairlead/contract/email/document/offer';
import { CAMPAIGN_NAME_MAX } from '@fairlead/contract/platform/limits';
import { texts } from '@fairlead/contract/platform/texts';
import type { Knex } from 'knex';
import { actAs } from '../../access/sessions/act-as.ts';
import type { Caller } from '../../access/sessions/authenticate.ts';
import { findImages } from '../../email/images/images.queries.ts';
import { setImageUses } from '../../email/images/use-images.ts';
import type { CampaignRow } from '../../platform/db/tables/campaigns.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict, notFound } from '../../platform/http/answers/errors.ts';
import { contentColumns } from './current-draft.ts';
import { type FoundDraft, findSource, insertDraft } from './drafts.queries.ts';

type Source = Pick<CampaignRow, 'campaign_name' | 'subject_line' | 'document'>;

/**
 * What a campaign says.
 * @throws HttpError 409 if a newer release wrote it
 */
export function documentOf({ document, subject_line }: Source): MailDocument {
  if (document === null) return MailDocument.safeParse(offerUnder(subject_line)).data ?? offerDocument;
  const { success, data } = MailDocument.safeParse(document);
  if (!success) throw conflict(documentTexts.newer);
  return data;
}

/** Without the images that were deleted since: nobody could save it with them. */
async function withoutGoneImages(db: Knex, document: MailDocument): Promise<MailDocument> {
  const images = await findImages(db, imageIds(document));
  const isThere = (block: MailBlock) => block.type !== 'image' || images.has(block.image);
  const blocks = document.blocks.filter(isThere).map((block): MailBlock => {
    if (block.type !== 'columns') return block;
    const [first, second] = block.columns;
    return { ...block, columns: [first.filter(isThere), second.filter(isThere)] };
  });
  return { ...document, blocks };
}

const copyOf = (name: string): string => {
  const copy = `Copy of ${name}`;
  return copy.length <= CAMPAIGN_NAME_MAX ? copy : name;
};

/**
 * Starts a draft with what a campaign says.
 * @throws HttpError 404 without the campaign
 */
export const duplicateCampaign = (
  { config, db }: Pick<Deps, 'config' | 'db'>,
  id: number,
  caller: Caller,
): Promise<FoundDraft> =>
  actAs(db, caller, async (trx, record) => {
    const source = await findSource(trx, id);
    if (!source) throw notFound(texts.campaigns.notFound);
    const document = await withoutGoneImages(trx, documentOf(source));
    const content = newDraft(document, config.timeZone, copyOf(source.campaign_name));
    const draft = await insertDraft(trx, { key: randomUUID(), ...contentColumns(content) }, caller.actor);
    if (!draft) throw new Error('A random key was there before');
    await setImageUses(trx, 'draft', draft.id, imageIds(document));
    await record('CREATE_DRAFT', `Duplicated "${source.campaign_name}" as a draft`, { kind: 'campaign', id });
    return draft;
  });
