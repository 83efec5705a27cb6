import type { CheckLine } from '@fairlead/contract/campaigns/check';
import type { DraftContent, DraftRef } from '@fairlead/contract/campaigns/drafts';
import type { QueryClient } from '@tanstack/react-query';
import { campaignQuery } from '../../../api/campaign.ts';
import { audienceQuery } from '../calls/campaigns.ts';
import { emailCheckQuery, type WrittenBody } from '../calls/email-check.ts';
import { audienceBody, scheduleBody } from './content.ts';
import type { DraftSync } from './draft/draft-sync.ts';

/** The version of a draft that was saved, counted, and checked. */
export type Counted = {
  content: DraftContent;
  draft: DraftRef;
  recipients: number;
  /** What the check found; null if it wasn't there in time. */
  lines: readonly CheckLine[] | null;
  /** The name of the scheduled campaign that it replaces. */
  replaced: string | undefined;
};

/** Milliseconds that Send waits for the check. The server checks what stops a send once more anyway. */
const PATIENCE_MS = 5_000;

/** A check of this very email and audience that is at most seconds old, or null if there's none in time. */
async function checkBeforeSend(
  queries: QueryClient,
  body: WrittenBody,
): Promise<readonly CheckLine[] | null> {
  const checked = queries.fetchQuery({ ...emailCheckQuery(body), retry: false }).then(
    ({ lines }) => lines,
    () => null,
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, null);
  });
  try {
    return await Promise.race([checked, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Saves the draft, and counts and checks the version that was saved. */
export async function countDraft(queries: QueryClient, sync: DraftSync): Promise<Counted> {
  const { content, replaces } = sync.getState().copy;
  const { document } = content;
  const audience = audienceBody(content.recipients);
  const checking = audience && checkBeforeSend(queries, { ...audience, document, ...scheduleBody(content) });
  const draft = await sync.flush();
  const [found, lines, replaced] = await Promise.all([
    audience && queries.fetchQuery({ ...audienceQuery(audience), staleTime: 0 }),
    checking,
    replaces ? queries.fetchQuery(campaignQuery(replaces)) : undefined,
  ]);
  return { content, draft, recipients: found?.recipients ?? 0, lines, replaced: replaced?.campaign_name };
}
