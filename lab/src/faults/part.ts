import type { OwnServer } from '../../../ops/src/servers/own-server.ts';

export type Sizes = { recipients: number; kills: number; seeds: number[] };

/** One line of a table. */
export type Row = {
  ok: boolean;
  cells: (string | number)[];
  /** Which faults struck, and how often. */
  faults?: Readonly<Record<string, number>>;
};

/** One table: what's done on which server, and what must hold. */
export type Part<S = OwnServer> = {
  title: (sizes: Sizes) => string;
  columns: string[];
  rows: (server: S, sizes: Sizes) => AsyncIterable<Row>;
};

export const seconds = (value: number): string => `${value.toFixed(1)} s`;
