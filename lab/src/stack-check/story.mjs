import { createCalls, waitFor } from './calls.mjs';

const people = ['ann', 'ben', 'cy'].map((name) => `${name}@people.invalid`);
const [, ben, cy] = people;
/** An IP reserved for documentation. */
export const CLAIMED_IP = '203.0.113.9';

/** The first admin's name and password from the logs, and how often they appear. */
export function readFirstAdmin(logs) {
  const all = [...logs.matchAll(/as (\S+) with the password (\S+)/g)];
  const [, username, password] = all[0] ?? [];
  return { username, password, times: all.length };
}

async function firstAdmin(stack) {
  const found = await waitFor(async () => {
    const admin = readFirstAdmin(await stack.logs());
    return admin.password && admin;
  }, 20_000);
  return found || readFirstAdmin('');
}

/** Logs in while pretending to be another client. Resolves with the token, and the IP in the activity log. */
export async function logIn(stack, { username, password }) {
  const headers = { 'x-forwarded-for': CLAIMED_IP, forwarded: `for=${CLAIMED_IP}` };
  const { body } = await createCalls(stack.url)(
    'POST',
    '/api/admin/login',
    { username, password },
    { headers },
  );
  const call = createCalls(stack.url, body.token);
  const { activities } = (await call('GET', '/api/admin/activity-log?limit=20')).body;
  return { token: body.token, seenAs: activities.find(({ action }) => action.includes('LOGIN'))?.ip_address };
}

async function send(call, recipients) {
  const began = Date.now();
  const draft = { recipient_type: 'manual', manual_emails: recipients };
  const { body } = await call('POST', '/api/email/send-marketing-emails', {
    subject: 'The story',
    ...draft,
    expected_recipients: recipients.length,
  });
  return { id: body.campaign_id, results: body.results, seconds: (Date.now() - began) / 1_000 };
}

/** The path of an email in the inbox, opened as its reader would. */
async function openMail(look, email) {
  const found = await waitFor(async () => {
    const { text } = await look('GET', `/?q=${encodeURIComponent(email)}`);
    return /href="(\/mail\/[^"?]+)"/.exec(text);
  }, 20_000);
  const mail = found?.[1] ?? '/mail/none';
  await look('GET', mail);
  return mail;
}

/** Presses the inbox's one-click unsubscribe (RFC 8058). Resolves with its outcome. */
async function oneClick({ inboxUrl }, email) {
  const look = createCalls(inboxUrl);
  const press = await look('POST', `${await openMail(look, email)}/unsubscribe`, undefined, {
    expected: [303],
  });
  return press.headers.get('location').replace(/.*done=/, '');
}

/** Finds the email in the inbox, opens it, and follows its unsubscribe link as a browser would. */
async function unsubscribeFromMail({ inboxUrl, url }, email) {
  const look = createCalls(inboxUrl);
  const mail = await openMail(look, email);
  const { text } = await look('GET', `${mail}/html`);
  const links = [...text.matchAll(/href="([^"]*\/click\/\d+)"/g)].map(([, link]) => link);
  for (const link of links) {
    const { headers } = await look('GET', link, undefined, { expected: [302] });
    const target = new URL(headers.get('location'));
    if (target.pathname !== '/unsubscribe') continue;
    const visitor = createCalls(url);
    const page = await visitor('GET', target.pathname + target.search);
    const token = target.searchParams.get('t');
    const left = await visitor('POST', '/api/email/unsubscribe', { email, token, method: 'link' });
    return target.origin === url && page.text.includes('<form') && left.body.success;
  }
  return false;
}

/** The product's main job, through the front door: log in, add people, count the audience, send, opt out, read the report. Resolves with the admin. */
export async function mainJob(stack, report) {
  const visitor = createCalls(stack.url);
  const home = await visitor('GET', '/');
  report.check(
    'The site is served at the front door',
    home.text.includes('<h1'),
    `${home.text.length} bytes`,
  );
  const metrics = await visitor('GET', '/metrics', undefined, { expected: [200, 401, 404] });
  report.check("Visitors can't see metrics", metrics.status === 404, `${metrics.status}`);

  const { username, password, times } = await firstAdmin(stack);
  const seen = `user ${username}, ${times} time${times === 1 ? '' : 's'}`;
  report.check("The first admin's password is in the logs once", times === 1, seen);
  const { token, seenAs } = await logIn(stack, { username, password });
  const call = createCalls(stack.url, token);
  report.check("A visitor can't claim another IP", seenAs !== CLAIMED_IP, `seen as ${seenAs}`);

  for (const email of people)
    await call('POST', '/api/email/subscribe', { email, role: 'other', source: 'manual_admin' });
  const draft = { recipient_type: 'manual', manual_emails: people };
  const before = (await call('POST', '/api/email/audience', draft)).body.recipients;
  report.check('The audience is exact', before === 3, `${before} recipients`);
  const sent = await send(call, people);
  report.check(
    'A send answers within ten seconds',
    sent.results.successful === 3 && sent.seconds < 10,
    `${sent.results.successful} sent after ${sent.seconds.toFixed(1)} s`,
  );
  report.check('The link in an email unsubscribes', await unsubscribeFromMail(stack, ben));
  const pressed = await oneClick(stack, cy);
  report.check('One click in the inbox unsubscribes, too', pressed === 'unsubscribe-200', pressed);
  const counted = await waitFor(async () => {
    const { campaign } = (await call('GET', `/api/email/campaigns/${sent.id}`)).body;
    return campaign.delivered === 3 && campaign.clicks + campaign.machine_clicks > 0 && campaign;
  }, 30_000);
  const figures = counted
    ? `${counted.delivered} delivered, ${counted.unsubscribed} opted out`
    : 'not in time';
  report.check('Webhooks count deliveries, clicks, and opt-outs', counted?.unsubscribed === 2, figures);
  const after = (await call('POST', '/api/email/audience', draft)).body;
  const left = after.recipients === 1 && after.excluded.opted_out === 2;
  report.check("People who opted out aren't emailed again", left, `${after.recipients} recipients`);
  return { token, username, password, call };
}
