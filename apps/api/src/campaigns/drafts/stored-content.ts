import { DraftContent } from '@fairlead/contract/campaigns/drafts';
import { documentTexts } from '@fairlead/contract/email/document/document-texts';
import { plainText } from '@fairlead/contract/email/document/plain-text';
import { storableJson } from '../../platform/db/storable-json.ts';
import type { DraftRow } from '../../platform/db/tables/drafts.ts';
import { conflict } from '../../platform/http/answers/errors.ts';

export type ContentColumns = Pick<DraftRow, 'campaign_name' | 'subject'> & { content: string };

/** Content as columns of a draft. */
export const contentColumns = (content: DraftContent): ContentColumns => ({
  content: storableJson(content),
  campaign_name: content.campaign_name,
  subject: plainText(content.document.subject),
});

/** @throws HttpError 409 if a newer release wrote it, which may run beside this one during an update */
export function readContent(stored: unknown): DraftContent {
  const { success, data } = DraftContent.safeParse(stored);
  if (!success) throw conflict(documentTexts.newer);
  return data;
}
