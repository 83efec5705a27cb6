export type ActivitySealRow = {
  position: number;
  entry_id: number;
  salt: Buffer | null;
  digest: Buffer;
  head: Buffer;
};

export type ActivityHeadDayRow = {
  day: string;
};

export type UnsealedActivityRow = {
  entry_id: number;
  queued_at: string;
};

export type ActivityCheckpointRow = {
  position: number;
  head: Buffer;
  before: string;
  entries: number;
  removed_at: string;
};
