import type { SubscriberRole } from '@fairlead/contract/roles';
import type { ImportMapping, ImportStatus, ImportVerdict, SubscriberImport } from '@fairlead/contract/types';

export type SubscriberImportRow = {
  id: number;
  file_name: string;
  status: ImportStatus;
  created_at: string;
  created_by: string;
  begun_at: string | null;
  /** An import stored before a field existed lacks it. */
  mapping: Partial<ImportMapping>;
  places: unknown;
  delimiter: string;
  column_count: number;
  default_role: SubscriberRole;
  update_existing: boolean;
  size: number;
  read: number;
  last_row: number;
  found: Partial<SubscriberImport['found']>;
  done_until: number;
  done: Partial<SubscriberImport['done']>;
  undone_until: number;
  undone: Partial<SubscriberImport['undone']>;
  rows_kept: boolean;
};

export type StagedImportRow = {
  import_id: number;
  number: number;
  email: string;
  name: string | null;
  first_name: string | null;
  organization: string | null;
  role: SubscriberRole | null;
  notes: string | null;
  tags: string[] | null;
  /** The ids of those that the import gave them. */
  given_tags: number[] | null;
  verdict: ImportVerdict;
  /** Why it isn't imported; otherwise what was changed in it, if anything. */
  error: string | null;
  subscriber_id: number | null;
  before: unknown;
};
