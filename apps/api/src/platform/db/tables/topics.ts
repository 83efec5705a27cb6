export type TopicRow = {
  id: number;
  name: string;
  description: string;
  name_es: string | null;
  description_es: string | null;
  version: number;
  updated_by_name: string | null;
  created_at: string;
  deleted_at: string | null;
};

/** By the key of their email, as in the tables below. */
export type TopicOptOutRow = {
  topic_id: number;
  email: string;
  left_at: string;
};

export type EmailPauseRow = {
  email: string;
  paused_at: string;
  until: string;
};

export type PreferenceChangeKind = 'left_topic' | 'joined_topic' | 'paused' | 'resumed' | 'renamed';

export type PreferenceChangeRow = {
  id: number;
  email: string;
  kind: PreferenceChangeKind;
  topic_id: number | null;
  campaign_id: number | null;
  ip: string | null;
  changed_at: string;
};
