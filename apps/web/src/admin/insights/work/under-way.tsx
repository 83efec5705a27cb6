import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Container } from '../../../layout/container.tsx';
import { countOf, countText } from '../../../ui/data/count-text.ts';
import { Progress } from '../../../ui/data/progress.tsx';
import { importQuery } from '../../lists/calls/imports.ts';
import { FileProgress } from '../../lists/import/file-progress.tsx';
import { progressOf } from '../../lists/import/import-text.ts';
import { subjectPath } from '../../platform/paths/subject-path.ts';
import { type FileCheck, useWork } from './use-work.ts';

/** Work that continues whatever page is open. What the page itself shows isn't repeated. */
export default function UnderWay() {
  const work = useWork();
  const { search } = useLocation();
  if (!work) return null;
  const { imports, check, downloads, preparing } = work;
  const params = new URLSearchParams(search);
  const others = imports.filter(({ id }) => params.get('import') !== String(id));
  const campaigns = preparing.filter(({ id }) => params.get('campaign') !== String(id));
  const file = params.has('import') ? null : check;
  if (others.length + campaigns.length + downloads === 0 && !file) return null;
  return (
    <section aria-label="In progress" className="no-print border-b border-line bg-sunk">
      <Container className="grid gap-3 py-3">
        {campaigns.map(({ id, campaign_name, prepared, recipients_count }) => (
          <Entry key={`campaign-${id}`} to={subjectPath({ kind: 'campaign', id })} link="Open campaign">
            <Progress
              label={`Preparing ${campaign_name}`}
              value={prepared}
              max={Math.max(recipients_count, 1)}
              text={`${countText(prepared)} of ${countOf(recipients_count, 'person', 'people')}`}
            />
          </Entry>
        ))}
        {file && <CheckEntry check={file} />}
        {others.map(({ id, stopped }) => (
          <ImportEntry key={`import-${id}`} id={id} stopped={stopped} />
        ))}
        {downloads > 0 && (
          <p className="text-sm">
            {downloads === 1 ? 'A file is' : `${countText(downloads)} files are`} being prepared for download.
            Keep working; we’ll save it when it’s ready.
          </p>
        )}
      </Container>
    </section>
  );
}

type EntryProps = { to: string; link: string; children: ReactNode };

const Entry = ({ to, link, children }: EntryProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-4">
    {children}
    <Link to={to} className="prose-link text-sm">
      {link}
    </Link>
  </div>
);

function CheckEntry({ check: { file, read, status, import: id } }: { check: FileCheck }) {
  const to = subjectPath({ kind: 'import', id: id ?? 'new' });
  if (status === 'pending')
    return (
      <Entry to={to} link="Open import">
        <FileProgress file={file} read={read} />
      </Entry>
    );
  return (
    <Entry to={to} link={status === 'error' ? 'See why' : 'See what’s in it'}>
      <p className="text-sm">
        {status === 'error' ? 'We couldn’t check' : 'We checked'}{' '}
        <span className="font-bold break-all">{file.name}</span>. Nothing has been imported yet.
      </p>
    </Entry>
  );
}

function ImportEntry({ id, stopped }: { id: number; stopped: boolean }) {
  const { data: found } = useQuery({ ...importQuery(id), staleTime: Number.POSITIVE_INFINITY });
  if (!found) return null;
  const { undoing, value, max } = progressOf(found);
  return (
    <Entry to={subjectPath({ kind: 'import', id })} link="Open import">
      <Progress
        label={`${undoing ? 'Undoing the import of' : 'Importing'} ${found.file_name}`}
        value={value}
        max={max}
        text={`${stopped ? 'Stopped at ' : ''}${countText(value)} of ${countOf(max, 'row', 'rows')}`}
      />
    </Entry>
  );
}
