import type { Growth, GrowthBucket } from '@fairlead/contract/insights/insights-growth';
import { expect } from 'vitest';
import type { useTestApp } from '../test-app.ts';

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, one) => all + one, 0);

/** Who's on the list follows from who was, and who came and went. */
function expectBalance({ on_list_before, buckets }: Growth): void {
  let before = on_list_before;
  for (const { day, on_list, joined, left, came_back } of buckets) {
    expect({ day, on_list }).toEqual({ day, on_list: before + sum(joined) - sum(left) + came_back });
    before = on_list;
  }
}

/** How admins read the figures over time. */
export function insightsCalls(app: ReturnType<typeof useTestApp>) {
  const later = new Map<string, boolean>();
  /** Figures are counted once a minute, so each read of the same is at another time. */
  const get = async (path: string) => {
    const isLater = !later.get(path);
    later.set(path, isLater);
    app.moveClock(isLater ? 120_000 : 0);
    const { token } = await app.asAdmin();
    return app.request().get(`/api/insights/${path}`).auth(token, { type: 'bearer' });
  };
  const growth = async (period = '90d'): Promise<Growth> => {
    const { body } = await get(`growth?period=${period}`);
    expectBalance(body.growth);
    return body.growth;
  };
  return {
    get,
    growth,
    /** The buckets in which something happened. */
    busy: async (period?: string): Promise<GrowthBucket[]> =>
      (await growth(period)).buckets.filter(
        ({ joined, left, came_back, erased }) => sum(joined) + sum(left) + came_back + erased > 0,
      ),
    /** So many days before now, at the same time of the day. */
    ago: (days: number) => new Date(Date.now() - days * 86_400_000).toISOString(),
  };
}

export const noneJoined = { sign_up: 0, inquiry: 0, manual_admin: 0, import: 0, other: 0 };
export const nobodyLeft = {
  ...{ link: 0, one_click: 0, form: 0, other: 0 },
  ...{ imported: 0, bounced: 0, complained: 0, provider: 0, deactivated: 0 },
};
