import { readFileSync } from 'node:fs';
import { type Request, type Response, Router } from 'express';
import type { Trigger } from '../events/trigger.ts';
import type { MailPlace } from '../ledger/call-index.ts';
import { stateOf } from '../ledger/call-index.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { type FoundMail, readMail } from '../local/entries.ts';
import { inboxAccess } from '../local/loopback.ts';
import { html } from './html.ts';
import { sendPage } from './layout.ts';
import { listPage } from './list-page.ts';
import { mailLinks, rewriteLinks } from './mail-html.ts';
import { mailPage, mailViews } from './mail-page.ts';
import { oneClickUrl, type ProductAddress, unsubscribeWithOneClick } from './one-click.ts';

export interface InboxDeps extends ProductAddress {
  readonly ledger: Ledger;
  readonly trigger: Trigger;
  readonly host: string;
}

/** The mail's own page may show pictures and inline styles, and nothing else; it runs in a sandbox even when opened alone. */
const mailPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src http: https: data:; style-src 'unsafe-inline' https:; font-src https: data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

const assets = { 'inbox.css': 'text/css', 'inbox.js': 'text/javascript', 'icon.svg': 'image/svg+xml' };

/** The inbox in the browser: `/`, `/mail/…` and `/inbox/…`. */
export function inboxRoutes({ ledger, trigger, host, ...product }: InboxDeps): Router {
  const router = Router();
  router.use(['/mail', '/inbox'], inboxAccess(host));

  for (const [name, type] of Object.entries(assets)) {
    const content = readFileSync(new URL(`./assets/${name}`, import.meta.url));
    router.get(`/inbox/${name}`, (_req, res) => void res.type(type).send(content));
  }
  router.get('/inbox/count', (_req, res) => void res.json({ mails: ledger.index.mailCount() }));

  router.get('/', inboxAccess(host), (req, res) => {
    const { q, after, before } = req.query;
    sendPage(res, listPage(ledger, { search: text(q) ?? '', after: text(after), before: text(before) }));
  });

  router.get('/mail/:id', async (req, res) => {
    const place = find(req, res);
    if (!place) return;
    const view = mailViews.find((one) => one === req.query.view);
    const notice = text(req.query.done);
    if (!view && notice === null && isReader(req)) await open(place);
    const mail = await readMail(ledger, place.call, place.index);
    const best = mail.html === null && mail.text ? 'text' : 'html';
    sendPage(res, mailPage({ mail, ...place, view: view ?? best, notice: notice && noticeText(notice) }));
  });

  router.get('/mail/:id/html', async (req, res) => {
    const place = find(req, res);
    if (!place) return;
    const { id, html: source } = await mailAt(place);
    res
      .set({
        'content-security-policy': mailPolicy,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
      })
      .type('html')
      .send(rewriteLinks(source ?? '', (link) => `/mail/${id}/click/${link}`));
  });

  router.get('/mail/:id/click/:link', async (req, res) => {
    const place = find(req, res);
    if (!place) return;
    const link = mailLinks((await mailAt(place)).html ?? '')[Number(req.params.link)];
    if (link === undefined) return notFound(res, 'This mail has no such link.');
    const click = { ipAddress: req.ip ?? '', link, userAgent: req.get('user-agent') ?? '' };
    if (reaches(place)) await trigger(place, 'email.clicked', { click });
    res.set({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' }).redirect(302, link);
  });

  router.post('/mail/:id/bounce', async (req, res) => {
    const place = find(req, res);
    if (!place) return;
    await trigger(place, 'email.bounced');
    res.redirect(303, `/mail/${req.params.id}?done=bounced`);
  });

  router.post('/mail/:id/complain', async (req, res) => {
    const place = find(req, res);
    if (!place) return;
    await trigger(place, 'email.complained');
    res.redirect(303, `/mail/${req.params.id}?done=complained`);
  });

  router.post('/mail/:id/unsubscribe', async (req, res) => {
    const place = find(req, res);
    if (!place) return;
    const url = oneClickUrl((await mailAt(place)).headers);
    const result = url === null ? null : await unsubscribeWithOneClick(url, product);
    const done = result?.asked ? `unsubscribe-${result.status ?? 'unreachable'}` : 'unsubscribe-refused';
    res.redirect(303, `/mail/${req.params.id}?done=${done}`);
  });

  function find(req: Request, res: Response): MailPlace | null {
    const place = ledger.locate(text(req.params.id) ?? '');
    if (!place) notFound(res, 'There is no such mail. It may have been sent before the last reset.');
    return place;
  }

  const mailAt = ({ call, index }: MailPlace): Promise<FoundMail> => readMail(ledger, call, index);

  async function open(place: MailPlace): Promise<void> {
    if (reaches(place)) await trigger(place, 'email.opened');
  }

  return router;
}

/** Whether the mail can have got to a reader at all. */
function reaches({ call, index }: MailPlace): boolean {
  return !['scheduled', 'bounced', 'suppressed', 'failed', 'canceled'].includes(stateOf(call, index));
}

/** A person who opens the page, not a browser that fetches ahead. */
function isReader(req: Request): boolean {
  return req.method === 'GET' && !/prefetch|prerender/.test(req.get('sec-purpose') ?? '');
}

function notFound(res: Response, sentence: string): void {
  const main = html`<h1>Not found</h1><p>${sentence} <a href="/">All mails</a></p>`;
  sendPage(res, { title: 'Not found · Local inbox', main, status: 404 });
}

function noticeText(done: string): string {
  if (done === 'bounced') return 'Bounced: the mailbox does not exist.';
  if (done === 'complained') return 'Marked as spam.';
  if (done === 'unsubscribe-refused') {
    return "Not asked: the address is neither on this machine nor at the product's PUBLIC_URL.";
  }
  if (done === 'unsubscribe-unreachable') return 'The unsubscribe address could not be reached.';
  const [, status] = /^unsubscribe-(\d{3})$/.exec(done) ?? [];
  if (status === undefined) return '';
  if (status.startsWith('2')) return `Unsubscribed: the sender answered ${status}.`;
  if (status.startsWith('3'))
    return `Not unsubscribed: the sender answered ${status}, and RFC 8058 allows no redirect.`;
  return `Not unsubscribed: the sender answered ${status}.`;
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
