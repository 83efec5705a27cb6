import { onlineIndex } from '../online-index.ts';

export const config = { transaction: false };

/** What was done with one person, campaign, or file. */
export const { online, up, down } = onlineIndex({
  table: 'admin_activity',
  index: 'admin_activity_subject_idx',
  on: '(subject_kind, subject_id) where subject_id is not null',
});
