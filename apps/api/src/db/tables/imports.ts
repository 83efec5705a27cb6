import type { SubscriberRole } from '@fairlead/contract/roles';
import type {
  ImportBlock,
  ImportFormat,
  ImportMapping,
  ImportStatus,
  ImportVerdict,
  StatusField,
  StatusMeaning,
  SubscriberImport,
} from '@fairlead/contract/types';

/** What an admin said that values of the status columns mean, by the values. */
export type Meanings = { [field in StatusField]?: Record<string, StatusMeaning> | undefined };
/** How many rows have a value, by the value in lower case. */
export type StatusCounts = { [field in StatusField]?: Record<string, { value: string; rows: number }> };

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
  format: ImportFormat;
  everyone: StatusMeaning;
  meanings: Meanings;
  statuses: StatusCounts;
  /** The names of the columns; null for an import of an earlier release. */
  columns: string[] | null;
  blocks: Partial<SubscriberImport['blocks']>;
  blocked_until: number;
  day_first: boolean | null;
};

export type StagedBlockRow = {
  import_id: number;
  number: number;
  email: string;
  reason: ImportBlock;
  since: string | null;
  detail: string | null;
  note: string | null;
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
  verdict: Exclude<ImportVerdict, 'block'>;
  /** Why it isn't imported; otherwise what was changed in it, if anything. */
  error: string | null;
  subscriber_id: number | null;
  /** What was stored before the import. Once that's restored, also `undone_at` and `undone_by`. */
  before: unknown;
  cells: string[] | null;
};
