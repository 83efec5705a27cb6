import { Table, Td, Th } from '../../../ui/data/table.tsx';

type Props = { columns: readonly string[]; rows: readonly string[][] };

/** The first rows of a file, to see what its columns hold. */
export function FileSample({ columns, rows }: Props) {
  return (
    <Table caption="The first rows of the file">
      <thead>
        <tr>
          {columns.map((column) => (
            <Th key={column}>{column}</Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row}>
            {cells.map((cell, at) => (
              <Td key={columns[at]} className="max-w-64 truncate">
                {cell}
              </Td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
