import type { Tag } from '@fairlead/contract/types';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { countOf } from '../../../ui/count-text.ts';
import { Table, Td, Th } from '../../../ui/table.tsx';
import { useRowFocus } from '../../../ui/use-row-focus.ts';

type Props = {
  tags: readonly Tag[];
  deleting: number | null;
  onRename: (tag: Tag) => void;
  onDelete: (tag: Tag) => void;
};

/** Tags with how many people have each. */
export function TagTable({ tags, deleting, onRename, onDelete }: Props) {
  return (
    <Table caption="List of tags" captionHidden stack>
      <thead>
        <tr>
          <Th>Tag</Th>
          <Th>People</Th>
          <Th>Actions</Th>
        </tr>
      </thead>
      <tbody {...useRowFocus()}>
        {tags.map((tag) => {
          const { id, name, people } = tag;
          return (
            <tr key={id} tabIndex={-1} className="-outline-offset-4">
              <Td className="font-bold [overflow-wrap:anywhere]">{name}</Td>
              <Td label="People">
                {people === 0 ? (
                  'Nobody'
                ) : (
                  <Link to={`${paths.emailMarketing}?tab=subscribers&tag=${id}`} className="prose-link">
                    {countOf(people, 'person', 'people')}
                    <span className="sr-only"> with the tag {name}</span>
                  </Link>
                )}
              </Td>
              <Td>
                <div className="flex flex-wrap gap-2">
                  <Button size="sm" aria-label={`Rename ${name}`} onClick={() => onRename(tag)}>
                    Rename
                  </Button>
                  <Button
                    size="sm"
                    aria-label={`Delete ${name}`}
                    busy={deleting === id}
                    onClick={() => onDelete(tag)}
                  >
                    Delete
                  </Button>
                </div>
              </Td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
