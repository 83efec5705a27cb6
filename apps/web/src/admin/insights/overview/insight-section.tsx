import { type ReactNode, useId } from 'react';
import { downloadFile } from '../../../api/download.ts';
import { DownloadButton } from '../../platform/download-button.tsx';

type Props = {
  title: string;
  /** What the title leaves open. How figures are counted is explained on a page of its own. */
  note?: ReactNode;
  /** The path of its CSV file. */
  file: string | undefined;
  children: ReactNode;
};

/** A part of the insights: what it shows, and its file for spreadsheets. */
export function InsightSection({ title, note, file, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 content-start gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="grid min-w-0 gap-1">
          <h2 id={id} tabIndex={-1} className="text-xl">
            {title}
          </h2>
          {note && <p className="max-w-prose text-sm text-ink-soft">{note}</p>}
        </div>
        {file && (
          <DownloadButton size="sm" load={() => downloadFile(file)}>
            <span>
              Export CSV<span className="sr-only"> for {title}</span>
            </span>
          </DownloadButton>
        )}
      </div>
      {children}
    </section>
  );
}
