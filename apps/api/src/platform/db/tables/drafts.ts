export type DraftRow = {
  id: number;
  key: string;
  /** A `DraftContent` of this release or an earlier one. */
  content: unknown;
  campaign_name: string;
  subject: string;
  version: number;
  created_by: number;
  created_by_name: string;
  created_at: string;
  updated_by: number;
  updated_by_name: string;
  updated_at: string;
  campaign_id: number | null;
  /** The scheduled campaign that it's an edited version of. */
  replaces_campaign_id: number | null;
};
