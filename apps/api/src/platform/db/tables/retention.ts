import type { RetentionSetting } from '@fairlead/contract/team/retention-limits';

export type RetentionRunRow = {
  /** In the team's time zone. */
  day: string;
  began_at: string;
  finished_at: string | null;
  lease_until: string | null;
  removed: Partial<Record<RetentionSetting, number>>;
};

export type RetentionMarkRow = { kind: 'demo_requests'; removed_until: string };
