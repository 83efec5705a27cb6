export type Cells = readonly (string | number)[];

export const tableRow = (cells: Cells): string => `| ${cells.join(' | ')} |`;

/** The first two lines of a Markdown table. */
export const tableHead = (columns: readonly string[]): string =>
  [columns, columns.map(() => '---')].map(tableRow).join('\n');
