import { useQuery } from '@tanstack/react-query';
import { QueryFailed } from '../../../ui/data/query-failed.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { latestImportsQuery } from '../calls/imports.ts';
import { ImportsTable } from './imports-table.tsx';

/** Recent imports, with Undo for the last one. */
export function LatestImports() {
  const list = useQuery(latestImportsQuery);
  const { data: imports, error } = list;
  return (
    <section aria-labelledby="latest-title" className="grid gap-4">
      <h3 id="latest-title" className="text-lg">
        Latest imports
      </h3>
      <QueryFailed load={list} what="The latest imports" />
      {!imports && !error && <Skeleton lines={3} label="Loading the latest imports" />}
      {imports?.length === 0 && <p className="text-ink-soft">Nothing has been imported yet.</p>}
      {imports && imports.length > 0 && <ImportsTable imports={imports} />}
    </section>
  );
}
