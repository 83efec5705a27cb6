import { readFileSync } from 'node:fs';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import type { Emit } from '../events/emit.ts';
import type { EventType } from '../events/event-types.ts';
import type { Ledger, StoredEmail } from '../ledger/ledger.ts';
import { type FoundEmail, readEmail } from '../local/entries.ts';
import { inboxAccess } from '../local/loopback.ts';
import { html } from './html.ts';
import { sendPage } from './layout.ts';
import { listPage } from './list-page.ts';
import { mailLinks, rewriteLinks } from './mail-html.ts';
import { isMailView, mailPage } from './mail-page.ts';
import { oneClickUrl, type ProductUrls, unsubscribeWithOneClick } from './one-click.ts';

type InboxDeps = ProductUrls & { ledger: Ledger; emit: Emit; host: string };

/** The email's own response may show images and inline styles, and nothing else; it's sandboxed even when opened alone. */
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src http: https: data:; style-src 'unsafe-inline' https:; font-src https: data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

const ASSETS = { 'inbox.css': 'text/css', 'inbox.js': 'text/javascript', 'icon.svg': 'image/svg+xml' };

/** The inbox in the browser: `/`, `/mail/…`, and `/inbox/…`. */
export function inboxRoutes({ ledger, emit, host, ...product }: InboxDeps): Router {
  const router = Router();
  router.use(['/mail', '/inbox'], inboxAccess(host));

  for (const [name, type] of Object.entries(ASSETS)) {
    const content = readFileSync(new URL(`./assets/${name}`, import.meta.url));
    router.get(`/inbox/${name}`, (_req, res) => void res.type(type).send(content));
  }
  router.get('/inbox/count', (_req, res) => void res.json({ mails: ledger.emails.length }));

  router.get('/', inboxAccess(host), (req, res) => {
    const { q, after, before } = req.query;
    sendPage(res, listPage(ledger, { search: text(q) ?? '', after: text(after), before: text(before) }));
  });

  /** A route about the email in its path, or 404. */
  const withEmail =
    (act: (email: StoredEmail, req: Request, res: Response) => Promise<void>): RequestHandler =>
    async (req, res) => {
      const email = ledger.find(text(req.params.id) ?? '');
      if (email) await act(email, req, res);
      else notFound(res, 'There is no such mail. It may have been sent before the last reset.');
    };
  const contentOf = (email: StoredEmail): Promise<FoundEmail> => readEmail(ledger, email);

  router.get(
    '/mail/:id',
    withEmail(async (email, req, res) => {
      const view = isMailView(req.query.view) ? req.query.view : null;
      const notice = text(req.query.done);
      const isOpening = !view && notice === null && isReader(req);
      if (isOpening && canReachReader(email)) await emit(email, 'email.opened');
      const mail = await contentOf(email);
      const best = mail.html === null && mail.text ? 'text' : 'html';
      sendPage(
        res,
        mailPage({ stored: email, mail, view: view ?? best, notice: notice && noticeText(notice) }),
      );
    }),
  );

  router.get(
    '/mail/:id/html',
    withEmail(async (email, _req, res) => {
      const { id, html: source } = await contentOf(email);
      res
        .set({
          'content-security-policy': MAIL_POLICY,
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'no-referrer',
          'cache-control': 'no-store',
        })
        .type('html')
        .send(rewriteLinks(source ?? '', (link) => `/mail/${id}/click/${link}`));
    }),
  );

  router.get(
    '/mail/:id/click/:link',
    withEmail(async (email, req, res) => {
      const link = mailLinks((await contentOf(email)).html ?? '')[Number(req.params.link)];
      if (link === undefined) return notFound(res, 'This mail has no such link.');
      const click = { ipAddress: req.ip ?? '', link, userAgent: req.get('user-agent') ?? '' };
      if (canReachReader(email)) await emit(email, 'email.clicked', { given: { click } });
      res.set({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' }).redirect(302, link);
    }),
  );

  const button = (action: string, type: EventType, done: string) =>
    router.post(
      `/mail/:id/${action}`,
      withEmail(async (email, req, res) => {
        await emit(email, type);
        res.redirect(303, `/mail/${req.params.id}?done=${done}`);
      }),
    );
  button('bounce', 'email.bounced', 'bounced');
  button('complain', 'email.complained', 'complained');

  router.post(
    '/mail/:id/unsubscribe',
    withEmail(async (email, req, res) => {
      const url = oneClickUrl((await contentOf(email)).headers);
      const outcome = url === null ? 'refused' : await unsubscribeWithOneClick(url, product);
      res.redirect(303, `/mail/${req.params.id}?done=unsubscribe-${outcome}`);
    }),
  );

  return router;
}

/** Whether the email can have reached a reader at all. */
function canReachReader({ state }: StoredEmail): boolean {
  return !['scheduled', 'bounced', 'suppressed', 'failed', 'canceled'].includes(state);
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
