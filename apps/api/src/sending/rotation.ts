export type Rotation = {
  size(): number;
  some(fits: (campaignId: number) => boolean): boolean;
  next(): number | undefined;
  drop(campaignId: number): void;
  replace(campaignIds: readonly number[]): void;
};

/** Campaigns with work take turns, batch by batch, so that a large one does not keep a small one waiting. */
export function createRotation(): Rotation {
  let campaigns: number[] = [];
  return {
    size: () => campaigns.length,
    some: (fits) => campaigns.some(fits),
    next: () => {
      const [first, ...others] = campaigns;
      if (first !== undefined) campaigns = [...others, first];
      return first;
    },
    drop: (campaignId) => {
      campaigns = campaigns.filter((id) => id !== campaignId);
    },
    replace: (campaignIds) => {
      const kept = campaigns.filter((id) => campaignIds.includes(id));
      campaigns = [...kept, ...campaignIds.filter((id) => !kept.includes(id))];
    },
  };
}
