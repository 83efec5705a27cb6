export type IncidentRow = {
  /** `webhook_refused`: a signature was wrong. `clock_set_back`: the database's clock was set back. */
  kind: 'webhook_refused' | 'clock_set_back';
  last_at: string;
};
