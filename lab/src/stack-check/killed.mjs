import { setTimeout as sleep } from 'node:timers/promises';
import { waitFor } from './calls.mjs';
import { startVisitors, summarize } from './visitors.mjs';

/** Of the campaign. */
export const SUBJECT = 'Containers are killed meanwhile';
const LIMIT_MS = 6 * 60_000;

/** Imports thousands of people from a CSV file, in parts, as the browser does. */
async function importPeople(call, count) {
  const rows = Array.from(
    { length: count },
    (_, index) => `person${index + 1}@people.invalid,Person ${index + 1}`,
  );
  const file = `email,name\n${rows.join('\n')}\n`;
  const part = 500_000;
  let { body } = await call(
    'POST',
    `/api/email/subscribers/import?default_role=job_coach&size=${file.length}`,
    file.slice(0, part),
  );
  const { id } = body.import;
  while (body.next_offset !== null) {
    const { next_offset: at } = body;
    ({ body } = await call(
      'PUT',
      `/api/email/subscribers/import/${id}/part?offset=${at}`,
      file.slice(at, at + part),
    ));
  }
  let done = body.import;
  while (done.status !== 'done')
    done = (await call('POST', `/api/email/subscribers/import/${id}/commit`)).body.import;
  return done.done.added;
}

/** Kills one service after the other while a large campaign goes out, and checks what visitors notice. Resolves with the campaign's id. */
export async function killInTheMiddle(stack, { token, call }, recipients, report) {
  const added = await importPeople(call, recipients);
  report.check('A file is imported in parts through the front door', added === recipients, `${added} people`);
  const exported = await call('GET', '/api/email/subscribers/export?role=job_coach');
  const lines = exported.text.trim().split('\n').length - 1;
  report.check('An export streams through it', lines === recipients, `${lines} lines`);

  const { body } = await call('POST', '/api/email/send-marketing-emails', {
    subject: SUBJECT,
    recipient_type: 'by_role',
    role_filter: 'job_coach',
    expected_recipients: recipients,
    // Answers immediately, which leaves time to kill something.
    undo_seconds: 2,
  });
  const path = `/api/email/campaigns/${body.campaign_id}`;
  const look = async () => (await call('GET', path)).body.campaign;
  const reached = (share) =>
    waitFor(async () => (await look()).ledger.sent >= recipients * share, LIMIT_MS, 250);
  const visitors = startVisitors(stack.url, token, path);

  async function crash(service, share, phase) {
    await reached(share);
    const { sent, planned } = (await look()).ledger;
    const [container] = await stack.containers(service);
    const before = (await stack.inspect(container)).RestartCount;
    visitors.enter(phase);
    const began = Date.now();
    await stack.crash(container);
    const back = await waitFor(async () => {
      const { State, RestartCount } = await stack.inspect(container);
      return RestartCount > before && State.Health.Status === 'healthy';
    }, 120_000);
    const seconds = Math.round((Date.now() - began) / 1_000);
    await sleep(3_000);
    visitors.enter('between');
    const what = `${service} killed after ${sent} of ${planned} emails comes back on its own`;
    report.check(what, back && sent < planned, `healthy again after ${seconds} s`);
  }
  await crash('api', 0.1, 'api');
  await crash('sender', 0.3, 'sender');
  await crash('database', 0.5, 'database');
  const ended = await waitFor(async () => {
    const campaign = await look();
    return campaign.status === 'sent' && campaign;
  }, LIMIT_MS);

  visitors.enter('stopped');
  const [replica] = await stack.containers('api');
  await stack.docker('restart', '--time', '20', replica);
  await waitFor(async () => (await stack.inspect(replica)).State.Health.Status === 'healthy', 60_000);
  await sleep(2_000);
  const phases = await visitors.stop();

  const check = (what, { held, detail }) => report.check(what, held, detail);
  check("A killed replica isn't noticed by readers of the site", summarize(phases.api, 'page'));
  check('… or by an admin who reads', summarize(phases.api, 'api'));
  check("A killed sender isn't noticed by readers", summarize(phases.sender, 'api'));
  check('The site is served while the database is down', summarize(phases.database, 'page'));
  check(
    "… and the API answers, or says that it's unavailable",
    summarize(phases.database, 'api', ['200', '503']),
  );
  check("A replica that's stopped and restarted isn't noticed", summarize(phases.stopped, 'page'));
  check('… or by an admin who reads', summarize(phases.stopped, 'api'));
  const { sent } = ended?.ledger ?? {};
  report.check('The campaign finishes', sent === recipients, `${sent ?? 0} of ${recipients} sent`);
  return body.campaign_id;
}
