/**
 * Compares local-resend's ledger (entries with `id` and `to`) with the recipients of a campaign (`email`, `status`,
 * `providerId`), person by person. `lost`: never sent; `doubled`: emails beyond the first; `differing`: the database and the
 * provider disagree.
 */
export function compareBooks(entries, recipients) {
  const mails = new Map();
  for (const { id, to } of entries) mails.set(to, [...(mails.get(to) ?? []), id]);
  const mine = recipients.map(({ email }) => mails.get(email) ?? []);
  return {
    planned: recipients.length,
    accepted: mine.reduce((all, ids) => all + ids.length, 0),
    lost: mine.filter((ids) => ids.length === 0).length,
    doubled: mine.reduce((all, ids) => all + Math.max(0, ids.length - 1), 0),
    differing: recipients.filter(
      ({ email, status, providerId }) => status !== 'sent' || !mails.get(email)?.includes(providerId),
    ).length,
  };
}

const READ_LEDGER = `fetch('http://127.0.0.1:5001/_local/ledger').then((answer) => answer.text()).then((text) => process.stdout.write(text))`;

/** Whether everyone got exactly one email, by both ledger and database. */
export async function checkBooks(stack, campaignId, report) {
  const subject = 'Containers are killed meanwhile';
  const ledger = await stack.exec('local-resend', 'node', '-e', READ_LEDGER);
  const entries = ledger
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
    .filter((entry) => entry.subject === subject);
  const query = `copy (select email, status, provider_id from campaign_recipients where campaign_id = ${Number(campaignId)}) to stdout`;
  const rows = await stack.exec('database', 'psql', '-U', 'fairlead', '-d', 'fairlead', '-c', query);
  const recipients = rows
    .split('\n')
    .filter(Boolean)
    .map((row) => row.split('\t'))
    .map(([email, status, providerId]) => ({ email, status, providerId }));
  const { planned, accepted, lost, doubled, differing } = compareBooks(entries, recipients);
  report.check(
    'Nothing is lost and nothing doubled, by the ledger of the provider and by the database',
    planned > 0 && accepted === planned && lost + doubled + differing === 0,
    `${planned} planned, ${accepted} accepted, ${lost} lost, ${doubled} doubled, ${differing} differing`,
  );
}
