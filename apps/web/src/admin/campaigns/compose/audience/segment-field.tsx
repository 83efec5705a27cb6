import type { Segment } from '@fairlead/contract/lists/segments';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../../../../paths.ts';
import { QueryFailed } from '../../../../ui/data/query-failed.tsx';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { segmentsQuery } from '../../../lists/calls/segments.ts';
import { RulesInWords } from '../../../lists/segments/rules/rules-in-words.tsx';
import { segmentPath } from '../../../platform/paths/segment-path.ts';

type Props = { id: string; segment: number | null; onSegment: (segment: number | null) => void };

/** Chooses a segment, and shows who matches it. */
export default function SegmentField({ id, segment, onSegment }: Props) {
  const load = useQuery(segmentsQuery);
  const { data, isPending } = load;
  const segments = data ?? [];
  const chosen = segments.find((one) => one.id === segment);
  const isGone = segment !== null && data !== undefined && !chosen;
  const first = isPending ? 'Loading segments…' : 'Choose a segment';
  return (
    <div className="grid max-w-sm gap-3">
      <QueryFailed load={load} what="The segments" />
      <SelectField
        id={id}
        label="Segment"
        value={segment ?? ''}
        error={
          chosen?.problems[0]?.text ?? (isGone ? 'This segment was deleted. Choose another one.' : undefined)
        }
        onChange={({ target: { value } }) => onSegment(value ? Number(value) : null)}
        options={[
          { value: '', label: first },
          ...(segment !== null && !chosen
            ? [{ value: String(segment), label: isGone ? 'A deleted segment' : 'Loading…' }]
            : []),
          ...segments.map(({ id: value, name }) => ({ value: String(value), label: name })),
        ]}
      />
      {chosen && <Chosen segment={chosen} />}
      {data?.length === 0 && (
        <p className="text-ink-soft">
          There are no segments yet.{' '}
          <Link to={paths.newSegment} className="prose-link">
            Create a segment
          </Link>
        </p>
      )}
    </div>
  );
}

function Chosen({ segment: { id, name, names, definition } }: { segment: Segment }) {
  return (
    <div className="grid gap-2 text-sm">
      <div>
        <RulesInWords definition={definition} names={names} />
      </div>
      <Link to={segmentPath(id)} className="prose-link justify-self-start">
        Edit segment<span className="sr-only"> {name}</span>
      </Link>
    </div>
  );
}
