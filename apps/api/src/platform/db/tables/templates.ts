type Changed = {
  created_by: number;
  created_by_name: string;
  created_at: string;
  updated_by: number;
  updated_by_name: string;
  updated_at: string;
};

export type TemplateRow = Changed & {
  id: number;
  key: string;
  name: string;
  version: number;
  archived_by: number | null;
  archived_by_name: string | null;
  archived_at: string | null;
};

export type TemplateVersionRow = {
  template_id: number;
  version: number;
  /** A `MailDocument` of this release or an earlier one. */
  document: unknown;
  subject: string;
  saved_by: number;
  saved_by_name: string;
  saved_at: string;
};

export type SavedBlockRow = Changed & {
  id: number;
  key: string;
  name: string;
  /** A list of `MailBlock` of this release or an earlier one. */
  blocks: unknown;
};
