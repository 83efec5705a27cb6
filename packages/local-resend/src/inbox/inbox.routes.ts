import { readFileSync } from 'node:fs';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import type { Emit, EventType } from '../events/emit.ts';
import type { Ledger, StoredEmail } from '../ledger/ledger.ts';
import { inboxAccess } from '../local/access.ts';
import { readEmail } from '../local/entries.ts';
import { html } from './html.ts';
import { mailLinks, rewriteLinks } from './mail-links.ts';
import { oneClickUrl, type ProductUrls, unsubscribeWithOneClick } from './one-click.ts';
import { listPage, mailPage, type Page } from './pages.ts';

type InboxDeps = ProductUrls & { ledger: Ledger; emit: Emit; host: string };

/** What the inbox's own pages may load: nothing from elsewhere. */
const POLICY =
  "default-src 'none'; style-src 'self'; img-src data:; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
/** The email's own response may show images and inline styles, and nothing else; it's sandboxed even when opened alone. */
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src http: https: data:; style-src 'unsafe-inline' https:; font-src https: data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** The inbox in the browser: `/` and `/mail/…`. */
export function inboxRoutes({ ledger, emit, host, ...product }: InboxDeps): Router {
  const router = Router();
  const styles = readFileSync(new URL('./inbox.css', import.meta.url), 'utf8');
  const access = inboxAccess(host);
  router.use('/mail', access);

  router.get('/inbox.css', access, (_req, res) => void res.type('css').send(styles));
  router.get('/', access, (req, res) => {
    sendPage(res, listPage(ledger, text(req.query.q) ?? ''));
  });

  /** A route about the email in its path, or 404. */
  const withEmail =
    (act: (email: StoredEmail, req: Request, res: Response) => unknown): RequestHandler =>
    (req, res) => {
      const email = ledger.find(text(req.params.id) ?? '');
      if (email) return act(email, req, res);
      missing(res, 'There is no such mail.');
    };

  router.get(
    '/mail/:id',
    withEmail((email, req, res) => {
      const done = text(req.query.done);
      if (done === null && isReader(req) && canReachReader(email)) emit(email, 'email.opened');
      sendPage(res, mailPage(email, readEmail(ledger, email), done === null ? '' : noticeText(done)));
    }),
  );

  router.get(
    '/mail/:id/html',
    withEmail((email, _req, res) => {
      const { id, html: source } = readEmail(ledger, email);
      sendHtml(
        res,
        MAIL_POLICY,
        rewriteLinks(source ?? '', (link) => `/mail/${id}/click/${link}`),
      );
    }),
  );

  router.get(
    '/mail/:id/click/:link',
    withEmail((email, req, res) => {
      const { html: source } = readEmail(ledger, email);
      const link = mailLinks(source ?? '')[Number(req.params.link)];
      if (link === undefined) return missing(res, 'This mail has no such link.');
      const click = { ipAddress: req.ip ?? '', link, userAgent: req.get('user-agent') ?? '' };
      if (canReachReader(email)) emit(email, 'email.clicked', { click });
      res.set({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' }).redirect(302, link);
    }),
  );

  const button = (action: string, type: EventType, done: string) =>
    router.post(
      `/mail/:id/${action}`,
      withEmail((email, req, res) => {
        emit(email, type);
        res.redirect(303, `/mail/${req.params.id}?done=${done}`);
      }),
    );
  button('bounce', 'email.bounced', 'bounced');
  button('complain', 'email.complained', 'complained');

  router.post(
    '/mail/:id/unsubscribe',
    withEmail(async (email, req, res) => {
      const url = oneClickUrl(readEmail(ledger, email).headers);
      const outcome = url === null ? 'refused' : await unsubscribeWithOneClick(url, product);
      res.redirect(303, `/mail/${req.params.id}?done=unsubscribe-${outcome}`);
    }),
  );

  return router;
}

/** Whether the email can have reached a reader at all. */
const canReachReader = ({ state }: StoredEmail): boolean =>
  !['bounced', 'suppressed', 'failed'].includes(state);

/** A person who opens the page, not a browser that fetches ahead. */
const isReader = (req: Request): boolean =>
  req.method === 'GET' && !/prefetch|prerender/.test(req.get('sec-purpose') ?? '');

function sendHtml(res: Response, policy: string, markup: string): void {
  res
    .set({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
    })
    .type('html')
    .send(markup);
}

function sendPage(res: Response, { title, main }: Page): void {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Local inbox</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/inbox.css">
</head>
<body>
<header><a href="/">Local inbox</a> Mail that would have gone out through Resend. None of it leaves this machine.</header>
<main>
${main}
</main>
</body>
</html>
`;
  sendHtml(res, POLICY, page.markup);
}

function missing(res: Response, sentence: string): void {
  res.status(404);
  sendPage(res, {
    title: 'Not found',
    main: html`<h1>Not found</h1><p>${sentence} <a href="/">All mail</a></p>`,
  });
}

/** What a button led to. */
function noticeText(done: string): string {
  const [, status] = /^unsubscribe-(\d{3})$/.exec(done) ?? [];
  if (status)
    return `${status.startsWith('2') ? 'Unsubscribed' : 'Not unsubscribed'}: the sender answered ${status}.`;
  if (done === 'bounced') return 'Bounced: the mailbox does not exist.';
  if (done === 'complained') return 'Marked as spam.';
  if (done === 'unsubscribe-refused')
    return 'Not asked: the address is neither on this machine nor the product’s.';
  return done === 'unsubscribe-unreachable' ? 'The unsubscribe address could not be reached.' : '';
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
