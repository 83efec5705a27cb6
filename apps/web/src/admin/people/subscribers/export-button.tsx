import { downloadFile } from '../../../api/download.ts';
import { exportPaths } from '../../../api/export-paths.ts';
import { DownloadButton } from '../../platform/download-button.tsx';
import { inUrl, type SubscriberFilter } from '../calls/subscribers.ts';

/** Downloads all subscribers that match the filters as CSV. */
export function ExportButton({ filter }: { filter: SubscriberFilter }) {
  const path = exportPaths.subscribers(inUrl(filter));
  return <DownloadButton load={() => downloadFile(path)}>Export CSV</DownloadButton>;
}
