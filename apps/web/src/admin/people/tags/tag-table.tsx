import type { Tag } from '@fairlead/contract/people/tags';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { countOf } from '../../../ui/data/count-text.ts';
import { MoreMenu } from '../../../ui/dialogs/more-menu.tsx';
import type { Column } from '../../platform/list/column.ts';
import { DataTable } from '../../platform/list/data-table.tsx';
import { SortChoice } from '../../platform/list/sort-choice.tsx';
import { type SortOption, useSortedRows } from '../../platform/list/use-sort.ts';

type Props = {
  tags: readonly Tag[];
  deleting: number | null;
  onRename: (tag: Tag) => void;
  onDelete: (tag: Tag) => void;
};

function People({ tag: { id, name, people } }: { tag: Tag }) {
  if (people === 0) return 'Nobody';
  return (
    <Link to={`${paths.emailMarketing}?tab=subscribers&tag=${id}`} className="prose-link">
      {countOf(people, 'person', 'people')}
      <span className="sr-only"> with the tag {name}</span>
    </Link>
  );
}

type By = 'name' | 'people';

const columns: readonly Column<Tag, By>[] = [
  {
    id: 'name',
    label: 'Tag',
    width: 5,
    isName: true,
    sort: { by: 'name', kind: 'text' },
    cell: ({ name }) => (
      <span title={name} className="font-bold [overflow-wrap:anywhere]">
        {name}
      </span>
    ),
  },
  {
    id: 'people',
    label: 'People',
    width: 3,
    sort: { by: 'people', kind: 'number' },
    cell: (tag) => <People tag={tag} />,
  },
];

const own: SortOption<By> = { label: 'Tag, A to Z', sorting: { sort: 'name', order: 'asc' } };
const sortKey = (tag: Tag, by: By) => tag[by];

/** Tags with how many people have each. */
export function TagTable({ tags, deleting, onRename, onDelete }: Props) {
  const { sort, sorted } = useSortedRows('tags', tags, { columns, own, sortKey });
  return (
    <>
      <SortChoice sort={sort} hasOwnColumn />
      <DataTable
        caption="List of tags"
        columns={columns}
        sort={sort}
        rows={sorted}
        keyOf={({ id }) => id}
        acts={(tag) => (
          <MoreMenu
            label={`More for ${tag.name}`}
            dots
            busy={deleting === tag.id}
            items={[
              { label: 'Rename', name: `Rename ${tag.name}`, onSelect: () => onRename(tag) },
              { label: 'Delete', name: `Delete ${tag.name}`, onSelect: () => onDelete(tag) },
            ]}
          />
        )}
      />
    </>
  );
}
