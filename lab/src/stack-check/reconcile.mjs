import { compareRecipients } from '../../../apps/api/test/faults/reconcile.ts';
import { SUBJECT } from './killed.mjs';

const READ_LEDGER = `fetch('http://127.0.0.1:5001/_local/ledger').then((answer) => answer.text()).then((text) => process.stdout.write(text))`;

const linesOf = (text) => text.split('\n').filter(Boolean);

/** Whether everyone got exactly one email, by both ledger and database. */
export async function checkReconciled(stack, campaignId, report) {
  const ledger = linesOf(await stack.exec('local-resend', 'node', '-e', READ_LEDGER)).map((line) =>
    JSON.parse(line),
  );
  const query = `copy (select email, status, provider_id from campaign_recipients where campaign_id = ${Number(campaignId)}) to stdout`;
  const rows = await stack.exec('database', 'psql', '-U', 'fairlead', '-d', 'fairlead', '-c', query);
  const recipients = linesOf(rows)
    .map((row) => row.split('\t'))
    .map(([email, status, provider_id]) => ({ email, status, provider_id }));
  const { planned, accepted, lost, doubled, differing } = compareRecipients(
    recipients,
    ledger.filter(({ subject }) => subject === SUBJECT),
  );
  report.check(
    "Nothing is lost or doubled, by the provider's ledger and the database",
    planned > 0 && accepted === planned && lost + doubled + differing === 0,
    `${planned} planned, ${accepted} accepted, ${lost} lost, ${doubled} doubled, ${differing} differing`,
  );
}
