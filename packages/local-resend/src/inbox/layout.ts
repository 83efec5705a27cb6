import type { Response } from 'express';
import { html, type Markup } from './html.ts';

export type Page = { title: string; main: Markup; status?: number };

/** What the inbox's own pages may load: nothing from elsewhere. The email in its frame has a policy of its own. */
const POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Sends a page of the inbox. */
export function sendPage(res: Response, { title, main, status = 200 }: Page): void {
  res
    .status(status)
    .set({
      'content-security-policy': POLICY,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
    })
    .type('html')
    .send(layout(title, main).markup);
}

function layout(title: string, main: Markup): Markup {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="/inbox/icon.svg">
<link rel="stylesheet" href="/inbox/inbox.css">
<script src="/inbox/inbox.js" defer></script>
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<header class="top">
<a class="home" href="/"><svg viewBox="0 0 48 24" width="48" height="24" aria-hidden="true"><circle cx="24" cy="12" r="8"/><path d="M2 19c11 0 12-7 22-7s11-7 22-7"/></svg><span>Local inbox</span></a>
<p>Mail that would have gone out through Resend. None of it leaves this machine.</p>
</header>
<main id="main" tabindex="-1">
${main}
</main>
</body>
</html>
`;
}
