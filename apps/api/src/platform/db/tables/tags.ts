export type TagRow = {
  id: number;
  name: string;
  created_at: string;
};

export type SubscriberTagRow = {
  tag_id: number;
  subscriber_id: number;
};

export type TagCountRow = {
  id: number;
  tag_id: number;
  people: number;
};

export type SegmentRow = {
  id: number;
  key: string;
  name: string;
  /** A `SegmentDefinition`. */
  definition: unknown;
  tag_ids: number[];
  version: number;
  created_by: number;
  created_by_name: string;
  created_at: string;
  updated_by: number;
  updated_by_name: string;
  updated_at: string;
};
