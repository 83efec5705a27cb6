export type ImageRow = {
  id: string;
  number: number;
  sha256: Buffer;
  file_name: string;
  format: 'jpg' | 'png';
  was_animated: boolean;
  small: Buffer;
  small_width: number;
  small_height: number;
  large: Buffer;
  large_width: number;
  large_height: number;
  created_by: string;
  created_at: string;
  /** When it was uploaded, or when something stopped using it; no matter while something uses it. */
  unused_since: string;
};

export type ImageUseRow = {
  kind: 'campaign' | 'draft' | 'template' | 'saved_block';
  owner_id: number;
  image_id: string;
};
