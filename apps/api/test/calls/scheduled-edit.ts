import { offerDocument } from '@fairlead/contract/email/document/offer';
import { type draftCalls, draftContent } from './draft-calls.ts';

type Calls = ReturnType<typeof draftCalls>;

export const NEXT_YEAR = new Date().getUTCFullYear() + 1;
const time = { scheduled_at: `${NEXT_YEAR}-01-15T09:00`, time_zone: 'Asia/Tokyo' };
export const document = { ...offerDocument, sender_name: 'Ann' };

/** Sends a draft for later. @returns the campaign's id */
export async function schedule(calls: Calls, request: object = {}): Promise<number> {
  const draft = await calls.start(draftContent({ document }));
  const { body } = await calls.send(draft, { ...time, ...request }).expect(200);
  return body.campaign_id;
}

/** @returns the draft of the campaign's edited version */
export async function startEdit(calls: Calls, campaignId: number) {
  const { id, version } = (await calls.edit(campaignId).expect(200)).body.draft;
  return { id, version };
}
