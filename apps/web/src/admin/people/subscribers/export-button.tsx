import { downloadFile } from '../../../api/download.ts';
import { exportPaths } from '../../../api/export-paths.ts';
import { DownloadButton } from '../../platform/download-button.tsx';
import type { SubscriberFilter } from '../calls/subscribers.ts';

/** Downloads all subscribers that match the filters as CSV. */
export function ExportButton({ filter: { search, role, active_only, tag } }: { filter: SubscriberFilter }) {
  const path = exportPaths.subscribers({ search, role, active_only, tag: String(tag ?? '') });
  return <DownloadButton load={() => downloadFile(path)}>Export CSV</DownloadButton>;
}
