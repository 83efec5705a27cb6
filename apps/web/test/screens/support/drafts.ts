import { contract } from '@fairlead/contract';
import type { Draft, DraftContent } from '@fairlead/contract/campaigns/drafts';
import { page } from 'vitest/browser';
import { answer, answerWith } from './fake-api.ts';

const { create, find, list, save } = contract.drafts;
const TIME = '2026-11-22T08:00:00.000Z';

export const storedDraft = (changes: Partial<Draft> = {}): Draft => ({
  id: 3,
  version: 1,
  campaign_name: '',
  subject: '',
  created_by: 'admin',
  created_at: TIME,
  updated_by: 'admin',
  updated_at: TIME,
  campaign_id: null,
  ...changes,
});

export type Kept = { draft: Draft; content: DraftContent };

/** A server that keeps one draft. `kept()` is what it has; undefined before anything was saved. */
export function answerDrafts(begun?: Kept): { kept: () => Kept | undefined; put: (next: Kept) => void } {
  let kept = begun;
  const store = (content: DraftContent): { draft: Draft } => {
    const { campaign_name } = content;
    const draft = storedDraft({ ...kept?.draft, version: (kept?.draft.version ?? 0) + 1, campaign_name });
    put({ draft, content });
    return { draft };
  };
  const put = (next: Kept): void => {
    kept = next;
    answer(find, { draft: { ...next.draft, content: next.content } });
    answer(list, { drafts: [next.draft], next_cursor: null });
  };
  answer(create, ({ body }) => store((body as { content: DraftContent }).content));
  answer(save, ({ body }) => store((body as { content: DraftContent }).content));
  answer(list, { drafts: [], next_cursor: null });
  answerWith(find, 404, { success: false, error: 'This draft was deleted' });
  if (begun) put(begun);
  return { kept: () => kept, put };
}

export const draftSaved = page.getByText(/^Draft saved /);
