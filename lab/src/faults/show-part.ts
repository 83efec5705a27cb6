import { faultCells, faultColumns } from './faults-table.ts';
import type { Part, Sizes } from './part.ts';

type Cells = readonly (string | number)[];
const line = (cells: Cells) => `| ${cells.join(' | ')} |`;
const head = (columns: readonly string[]) => [columns, columns.map(() => '---')].map(line).join('\n');

/** Prints the table of a part, row by row. */
export async function showPart<S>(part: Part<S>, server: S, sizes: Sizes): Promise<void> {
  console.log(`\n${part.title(sizes)}\n`);
  console.log(head([...part.columns, 'result']));
  const struck: Cells[] = [];
  try {
    for await (const { ok, cells, faults } of part.rows(server, sizes)) {
      if (faults) struck.push(faultCells(cells[0] ?? '', faults));
      console.log(line([...cells, ok ? 'held' : 'BROKEN']));
      if (!ok) process.exitCode = 1;
    }
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
  }
  if (struck.length === 0) return;
  console.log(`\nThe faults of these, by kind:\n\n${head(faultColumns(part.columns[0] ?? ''))}`);
  for (const cells of struck) console.log(line(cells));
}
