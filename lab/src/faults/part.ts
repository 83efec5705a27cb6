import { OperatorError } from '@fairlead/stack/operator-error';
import type { OwnServer } from '../../../ops/src/servers/own-server.ts';
import { type Cells, tableHead, tableRow } from '../figures/table.ts';

export type Sizes = { recipients: number; kills: number; seeds: number[] };

/** One line of a table. */
export type Row = { ok: boolean; cells: Cells };

/** One table: what's done on which server, and what must hold. */
export type Part<S = OwnServer> = {
  title: (sizes: Sizes) => string;
  columns: string[];
  rows: (server: S, sizes: Sizes) => AsyncIterable<Row>;
};

export const seconds = (value: number): string => `${value.toFixed(1)} s`;

/** @throws OperatorError for the name of a part that there isn't */
export function chooseParts<S>(parts: Record<string, Part<S>>, names: readonly string[]): Part<S>[] {
  return names.map((name) => {
    const part = parts[name];
    if (!part)
      throw new OperatorError(`There is no part "${name}". Parts: ${Object.keys(parts).join(', ')}.`);
    return part;
  });
}

/** Prints the table of a part, row by row. What doesn't hold makes the exit code 1. */
export async function showPart<S>(part: Part<S>, server: S, sizes: Sizes): Promise<void> {
  console.log(`\n${part.title(sizes)}\n`);
  console.log(tableHead([...part.columns, 'result']));
  try {
    for await (const { ok, cells } of part.rows(server, sizes)) {
      console.log(tableRow([...cells, ok ? 'held' : 'BROKEN']));
      if (!ok) process.exitCode = 1;
    }
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
  }
}
