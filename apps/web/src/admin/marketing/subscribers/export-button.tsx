import { exportPaths } from '../../../api/export-paths.ts';
import type { SubscriberFilter } from '../../../api/subscribers.ts';
import { DownloadButton } from '../../download-button.tsx';

/** All subscribers that match the filters as a CSV file. */
export function ExportButton({ filter }: { filter: SubscriberFilter }) {
  return <DownloadButton path={exportPaths.subscribers(filter)}>Export CSV</DownloadButton>;
}
