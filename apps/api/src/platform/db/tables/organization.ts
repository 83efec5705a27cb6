export type CaptionFileRow = {
  hash: string;
  text: string;
  created_at: string;
};

export type OrganizationVersionRow = {
  version: number;
  /** What was set by then, by field; the rest has its default. What's undefined isn't stored. */
  fields: Record<string, unknown>;
  changed_by: number | null;
  changed_by_name: string | null;
  changed_at: string;
};
