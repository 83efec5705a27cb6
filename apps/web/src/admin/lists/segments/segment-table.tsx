import type { Segment } from '@fairlead/contract/lists/segments';
import { useCallback } from 'react';
import { Link } from 'react-router-dom';
import { MoreMenu } from '../../../ui/dialogs/more-menu.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { Column } from '../../platform/list/column.ts';
import { DataTable } from '../../platform/list/data-table.tsx';
import { SortChoice } from '../../platform/list/sort-choice.tsx';
import { type SortOption, useSortedRows } from '../../platform/list/use-sort.ts';
import { segmentPath } from '../../platform/paths/segment-path.ts';
import { Day } from '../../platform/time/time-stamp.tsx';
import { rulesLine } from './rules/rule-text.ts';

type Props = {
  segments: readonly Segment[];
  deleting: number | null;
  onDelete: (segment: Segment) => void;
};

/** What's wrong comes first, so that it isn't cut off. */
function Rules({ segment: { definition, names, problems } }: { segment: Segment }) {
  const line = rulesLine(definition, names);
  return (
    <span title={[...problems.map(({ text }) => text), line].join('\n')} className="break-words">
      {problems.map(({ at, text }) => (
        <span key={at.join()} className="font-bold text-danger">
          <Icon name="error" className="mr-1.5 inline size-4" />
          {text}{' '}
        </span>
      ))}
      {line}
    </span>
  );
}

type By = 'name' | 'changed';

const columns: readonly Column<Segment, By>[] = [
  {
    id: 'name',
    label: 'Segment',
    width: 4,
    isName: true,
    sort: { by: 'name', kind: 'text' },
    cell: ({ id, name }) => (
      <Link to={segmentPath(id)} title={name} className="prose-link font-bold">
        {name}
      </Link>
    ),
  },
  { id: 'rules', label: 'Rules', width: 8, cell: (segment) => <Rules segment={segment} /> },
  {
    id: 'changed',
    label: 'Changed',
    width: 4,
    sort: { by: 'changed', kind: 'time' },
    cell: ({ updated_at, updated_by }) => (
      <>
        <Day iso={updated_at} /> <span className="text-ink-soft">by {updated_by}</span>
      </>
    ),
  },
];

const own: SortOption<By> = { label: 'Segment, A to Z', sorting: { sort: 'name', order: 'asc' } };
const sortKey = ({ name, updated_at }: Segment, by: By) => (by === 'name' ? name : updated_at);

/** Segments with their rules in words, and what's wrong with them. */
export function SegmentTable({ segments, deleting, onDelete }: Props) {
  const { sort, sorted } = useSortedRows('segments', segments, { columns, own, sortKey });
  const acts = useCallback(
    (segment: Segment) => (
      <MoreMenu
        label={`More for ${segment.name}`}
        dots
        busy={deleting === segment.id}
        items={[{ label: 'Delete', name: `Delete ${segment.name}`, onSelect: () => onDelete(segment) }]}
      />
    ),
    [deleting, onDelete],
  );
  return (
    <>
      <SortChoice sort={sort} hasOwnColumn />
      <DataTable
        caption="List of segments"
        columns={columns}
        sort={sort}
        rows={sorted}
        keyOf={({ id }) => id}
        acts={acts}
      />
    </>
  );
}
