import { isRecord } from '../is-record.ts';
import type { StoredEmail } from '../ledger/ledger.ts';
import type { FoundEmail } from '../local/entries.ts';
import { html, type Markup } from './html.ts';
import type { Page } from './layout.ts';
import { mailEvents } from './mail-events.ts';
import { oneClickUrl } from './one-click.ts';
import { stateWord, timeElement } from './state-word.ts';

const VIEW_NAMES = { html: 'HTML', text: 'Text', headers: 'Headers', raw: 'JSON' };
export type MailView = keyof typeof VIEW_NAMES;

export function isMailView(value: unknown): value is MailView {
  return typeof value === 'string' && value in VIEW_NAMES;
}

type MailPageRequest = {
  stored: StoredEmail;
  mail: FoundEmail;
  view: MailView;
  /** The outcome of a button, shown at the top. */
  notice: string | null;
};

/** One email: sender, recipients, and times, its content in four views, its events, and what a reader could do with it. */
export function mailPage({ stored, mail, view, notice }: MailPageRequest): Page {
  return {
    title: `${mail.subject} · Local inbox`,
    main: html`<p class="back"><a href="/">All mail</a></p>
<h1>${mail.subject}</h1>
<p role="status" class="notice">${notice ?? ''}</p>
${facts(mail)}
<div class="columns">
<section class="content" aria-labelledby="content-title">
<h2 id="content-title">Content</h2>
<nav class="views" aria-label="Views of the mail">${Object.entries(VIEW_NAMES).map(
      ([one, name]) =>
        html`<a href="/mail/${mail.id}?view=${one}" ${one === view ? html`aria-current="page"` : null}>${name}</a>`,
    )}</nav>
${content(mail, view)}
</section>
<div class="side">
${mailEvents(stored)}
${actions(mail)}
</div>
</div>`,
  };
}

function facts(mail: FoundEmail): Markup {
  const row = (name: string, value: Markup | string | null) =>
    value === null || value === '' ? null : html`<div><dt>${name}</dt><dd>${value}</dd></div>`;
  return html`<dl class="facts">
${row('From', mail.from)}
${row('To', mail.to.join(', '))}
${row('Cc', mail.cc.join(', '))}
${row('Bcc', mail.bcc.join(', '))}
${row('Reply to', mail.reply_to.join(', '))}
${row('Accepted', timeElement(mail.at))}
${row('State', stateWord(mail.last_event))}
${row('Tags', mail.tags.map(({ name, value }) => `${name}: ${value}`).join(', '))}
${row('Attachments', attachmentNames(mail.wire?.attachments))}
${row('Idempotency key', mail.key)}
</dl>`;
}

function attachmentNames(attachments: unknown): string {
  if (!Array.isArray(attachments)) return '';
  return attachments
    .map((one) => (isRecord(one) && one.filename ? String(one.filename) : 'unnamed'))
    .join(', ');
}

function content(mail: FoundEmail, view: MailView): Markup {
  if (mail.wire === null) {
    return html`<p class="empty">The content was dropped to make room for newer mails. What happened to the mail is still known.</p>`;
  }
  if (view === 'headers') return headerList(mail);
  if (view === 'raw')
    return html`<pre tabindex="0" aria-label="The mail as JSON">${JSON.stringify(mail.wire, null, 2)}</pre>`;
  if (view === 'text') {
    return mail.text
      ? html`<pre tabindex="0" aria-label="The text of the mail" class="text">${mail.text}</pre>`
      : html`<p class="empty">No text part was sent. ${mail.text === '' ? 'An empty text switches it off.' : 'Resend would make one from the HTML.'}</p>`;
  }
  return mail.html
    ? html`<iframe src="/mail/${mail.id}/html" title="The mail as its reader sees it" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`
    : html`<p class="empty">This mail has no HTML part. <a href="/mail/${mail.id}?view=text">Read the text</a></p>`;
}

function headerList(mail: FoundEmail): Markup {
  const fields = Object.entries(mail.headers);
  if (fields.length === 0) return html`<p class="empty">The sender set no headers of its own.</p>`;
  return html`<dl class="headers">${fields.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`;
}

function actions(mail: FoundEmail): Markup {
  const unsubscribe = oneClickUrl(mail.headers);
  const button = (action: string, label: string, meaning: string) =>
    html`<form method="post" action="/mail/${mail.id}/${action}"><button>${label}</button><p>${meaning}</p></form>`;
  return html`<section class="actions" aria-labelledby="actions-title">
<h2 id="actions-title">Act as the reader</h2>
${button('bounce', 'Bounce', 'The mailbox does not exist: a permanent bounce.')}
${button('complain', 'Complain', 'The reader marks the mail as spam.')}
${
  unsubscribe
    ? button(
        'unsubscribe',
        'One-click unsubscribe',
        'The mail program posts to the List-Unsubscribe address.',
      )
    : html`<p>No one-click unsubscribe: the mail has no List-Unsubscribe and List-Unsubscribe-Post headers for it.</p>`
}
</section>`;
}
