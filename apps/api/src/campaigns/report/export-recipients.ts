import type { RecipientStatus } from '@fairlead/contract/platform/ledger';
import type { Knex } from 'knex';
import { exportAs } from '../../access/sessions/act-as.ts';
import type { Caller } from '../../access/sessions/authenticate.ts';
import { filterText } from '../../platform/activity/read-activity.ts';
import type { Reader } from '../../platform/db/desk.ts';
import { CSV_PAGE, type CsvExport } from '../../platform/http/lists/csv.ts';
import { readReport } from './follow-campaign.ts';
import {
  findLowestRecipient,
  findRecipients,
  type ListedRecipient,
  recipientColumns,
} from './recipients.queries.ts';

/** The columns of the screen's list, except its links and those that only apply to uncertain recipients. */
type Line = Omit<ListedRecipient, 'reported_beside' | 'subscriber_id'>;

type Filter = { status?: RecipientStatus | undefined };

async function* recipientPages(read: Reader, campaignId: number, { status }: Filter): AsyncGenerator<Line[]> {
  const from = await read((db) => findLowestRecipient(db, campaignId));
  for (let below: number | undefined; ; ) {
    const page = { status, from, below, limit: CSV_PAGE };
    const rows = await read((db) => findRecipients(db, campaignId, page));
    yield rows;
    below = rows.at(-1)?.id;
    if (rows.length < CSV_PAGE) return;
  }
}

/** @throws HttpError 404 */
export async function exportOfRecipients(
  db: Knex,
  read: Reader,
  { campaignId, ...filter }: Filter & { campaignId: number },
  caller: Caller,
): Promise<CsvExport<Line>> {
  const { campaign_name } = await readReport(db, campaignId);
  const description = `Downloaded the recipients of "${campaign_name}"${filterText(filter)}`;
  return exportAs(db, caller, {
    name: `campaign-${campaignId}-recipients`,
    columns: recipientColumns,
    pages: recipientPages(read, campaignId, filter),
    action: 'EXPORT_RECIPIENTS',
    description,
    subject: { kind: 'campaign', id: campaignId },
  });
}
