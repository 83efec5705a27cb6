import { InlineBar } from '../../../ui/chart/inline-bar.tsx';
import { percentOf } from '../../../ui/chart/scale.ts';
import { countText } from '../../../ui/data/count-text.ts';
import { Table, Td, Th } from '../../../ui/data/table.tsx';
import { sumOf } from './sums.ts';

type Props<Name extends string> = {
  caption: string;
  /** Heads the names. */
  first: string;
  names: Record<Name, string>;
  counts: Record<Name, number>;
};

/** People by source or cause, each with a bar. Those that nobody has are left out. */
export function Breakdown<Name extends string>({ caption, first, names, counts }: Props<Name>) {
  const total = sumOf(counts);
  const rows = (Object.keys(names) as Name[]).filter((name) => counts[name] > 0);
  if (rows.length === 0) return null;
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <Th>{first}</Th>
          <Th className="text-right">People</Th>
          <Th className="w-2/5 max-sm:w-1/4 print:w-1/4">
            <span className="sr-only">Share</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {rows
          .toSorted((one, other) => counts[other] - counts[one])
          .map((name) => (
            <tr key={name}>
              <Td>{names[name]}</Td>
              <Td className="text-right font-bold">{countText(counts[name])}</Td>
              <Td className="align-middle!">
                <span className="flex items-center gap-3">
                  <InlineBar value={counts[name]} max={total} />
                  <span className="w-12 shrink-0 text-right text-ink-soft max-sm:hidden">
                    {Math.round(percentOf(counts[name], total))}%
                  </span>
                </span>
              </Td>
            </tr>
          ))}
      </tbody>
    </Table>
  );
}
