import { downloadFile } from '../../../api/download.ts';
import { exportPaths } from '../../../api/export-paths.ts';
import type { SubscriberFilter } from '../../../api/subscribers.ts';
import { DownloadButton } from '../../download-button.tsx';

/** Downloads all subscribers that match the filters as CSV. */
export function ExportButton({ filter }: { filter: SubscriberFilter }) {
  return (
    <DownloadButton load={() => downloadFile(exportPaths.subscribers(filter))}>Export CSV</DownloadButton>
  );
}
