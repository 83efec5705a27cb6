import { TOTAL_CAP } from '@fairlead/contract/limits';

type Ours = { subscribers?: { id: number }[]; total?: number };
type Bare = { found?: [page: { id: string | number }[], counted: { count: string }[]] };

const said = (count: number, ids: number[]) =>
  `${count} in all, and ${ids.length} from ${ids[0] ?? 'nowhere'}`;

/**
 * A list of subscribers and what it is compared with must find the same: a baseline that finds less has less to do.
 * @throws Error that says what each found
 */
export function refuseOther(name: string, oursJson: string, bareJson: string): void {
  const ours: Ours = JSON.parse(oursJson);
  const { found }: Bare = JSON.parse(bareJson);
  if (!ours.subscribers || ours.total === undefined || !found) return;
  const ids = ours.subscribers.map(({ id }) => id);
  const bareIds = found[0].slice(0, ids.length || 1).map(({ id }) => Number(id));
  const bareTotal = Math.min(Number(found[1][0]?.count), TOTAL_CAP);
  if (ours.total === bareTotal && ids.join() === bareIds.join()) return;
  throw new Error(
    `"${name}": the API finds ${said(ours.total, ids)}; the baseline ${said(bareTotal, bareIds)}.`,
  );
}
