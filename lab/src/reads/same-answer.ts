import { TOTAL_CAP } from '@fairlead/contract/limits';

type Row = { id: string | number; kind?: string };
type Ours = { subscribers?: Row[]; inquiries?: Row[]; imports?: Row[]; total?: number };
type Bare = { found?: [page: Row[], counted?: { count: string | number }[]] };

const nameOf = ({ id, kind = '' }: Row) => `${kind}${id}`;
const said = (count: number | undefined, names: string[]) =>
  `${count === undefined ? '' : `${count} in all, and `}${names.length} from ${names[0] ?? 'nowhere'}`;

/**
 * A list of subscribers, inquiries or imports and what it is compared with must find the same: a baseline that finds less has less to do.
 * @throws Error that says what each found
 */
export function refuseOther(name: string, oursJson: string, bareJson: string): void {
  if (!oursJson.startsWith('{')) return;
  const ours: Ours = JSON.parse(oursJson);
  const { found }: Bare = JSON.parse(bareJson);
  const rows = ours.subscribers ?? ours.inquiries ?? ours.imports;
  if (!rows || !found) return;
  const [page, counted] = found;
  const names = rows.map(nameOf);
  const bareNames = page.slice(0, names.length || 1).map(nameOf);
  const bareTotal = counted && Math.min(Number(counted[0]?.count), TOTAL_CAP);
  if (ours.total === bareTotal && names.join() === bareNames.join()) return;
  throw new Error(
    `"${name}": the API finds ${said(ours.total, names)}; the baseline ${said(bareTotal, bareNames)}.`,
  );
}
