import type {
  ImportBlock,
  ImportFormat,
  ImportMapping,
  ImportStatus,
  ImportVerdict,
  StatusField,
  StatusMeaning,
  SubscriberImport,
} from '@fairlead/contract/lists/import-types';
import type { CustomValues } from '@fairlead/contract/platform/custom-fields';
import type { PersonTexts } from '@fairlead/contract/platform/person-fields';
import type { SubscriberRole } from '@fairlead/contract/platform/roles';

/** What an admin said that values of the status columns mean, by the values. */
export type Meanings = { [field in StatusField]?: Record<string, StatusMeaning> | undefined };
/** How many rows have a value of a column, by the value in lower case. */
export type StatusCounts = Record<string, Record<string, { value: string; rows: number }>>;
/** What an admin said that the values of a column mean, or that it says nothing about email. */
export type ColumnMeanings = Record<string, Record<string, StatusMeaning> | 'nothing'>;

/**
 * What the header of a column says about its cells. `out`: a filled one is why someone may not be emailed. `in`: a filled
 * one is why they may. `gaps`: its words are read, and an empty cell says nothing. `aside`: it's about calls, texts, or
 * letters.
 */
export type ColumnSense =
  | { kind: 'out'; means: Exclude<StatusMeaning, 'mail'> }
  | { kind: 'in'; empty: StatusMeaning }
  | { kind: 'neutral' }
  | { kind: 'gaps' }
  | { kind: 'aside'; otherwise: Exclude<ColumnSense, { kind: 'aside' }> };

/** A column that speaks of leaving, besides those mapped to a status. */
export type StatusSignal = {
  column: string;
  at: number;
  sense: ColumnSense;
  /** Each cell is a value, or the words in it are. */
  reads: 'whole' | 'words';
  /** Every tool means a status by it. Others are asked about. */
  isKnown: boolean;
};

/** `text`: UTF-8, and Windows-1252 in cells that aren't valid UTF-8. */
export type TextEncoding = 'text' | 'utf-16le' | 'utf-16be';

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
  signals: StatusSignal[];
  column_meanings: ColumnMeanings;
  /** `everyone` is our guess, which an admin has to confirm. */
  is_everyone_guessed: boolean;
  /** Of the file; null for one of an earlier release. */
  encoding: TextEncoding | null;
  /** How the file was read, if not as usual. */
  notes: string[];
  tidy_names: boolean;
  names_to_tidy: number;
  /** Names of those that everyone in the file gets. */
  everyone_tags: string[];
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

/** What another tool recorded; times as ISO 8601. */
export type ImportedConsent = {
  given_at: string;
  ip: string | null;
  confirmed_at: string | null;
  confirmed_ip: string | null;
};

export type StagedImportRow = PersonTexts & {
  import_id: number;
  number: number;
  email: string;
  role: SubscriberRole | null;
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
  custom: CustomValues | null;
  consent: ImportedConsent | null;
};
