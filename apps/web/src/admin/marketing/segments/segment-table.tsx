import type { Segment } from '@fairlead/contract/types';
import { Link } from 'react-router-dom';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-frame.tsx';
import { Table, Td, Th } from '../../../ui/table.tsx';
import { useRowFocus } from '../../../ui/use-row-focus.ts';
import { TimeStamp } from '../../time/time-stamp.tsx';
import { RulesInWords } from './rules-in-words.tsx';
import { segmentPath } from './segment-path.ts';

type Props = {
  segments: readonly Segment[];
  deleting: number | null;
  onDelete: (segment: Segment) => void;
};

/** Segments with their rules as sentences, and what's wrong with them. */
export function SegmentTable({ segments, deleting, onDelete }: Props) {
  return (
    <Table caption="List of segments" captionHidden stack>
      <thead>
        <tr>
          <Th>Segment</Th>
          <Th>Rules</Th>
          <Th>Changed</Th>
          <Th>Actions</Th>
        </tr>
      </thead>
      <tbody {...useRowFocus()}>
        {segments.map((segment) => {
          const { id, name, definition, names, problems, updated_at, updated_by } = segment;
          return (
            <tr key={id} tabIndex={-1} className="-outline-offset-4">
              <Td className="[overflow-wrap:anywhere]">
                <Link to={segmentPath(id)} className="prose-link font-bold">
                  {name}
                </Link>
              </Td>
              <Td label="Rules">
                <div className="grid gap-1">
                  <div>
                    <RulesInWords definition={definition} names={names} />
                  </div>
                  {problems.map(({ at, text }) => (
                    <FieldError key={at.join()} text={text} />
                  ))}
                </div>
              </Td>
              <Td label="Changed">
                <TimeStamp iso={updated_at} alone /> <span className="text-ink-soft">by {updated_by}</span>
              </Td>
              <Td>
                <Button
                  size="sm"
                  aria-label={`Delete ${name}`}
                  busy={deleting === id}
                  onClick={() => onDelete(segment)}
                >
                  Delete
                </Button>
              </Td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
