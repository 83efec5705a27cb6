import { idOf, type Ledger, type StoredEmail } from '../ledger/ledger.ts';
import type { FoundEmail } from '../local/entries.ts';
import { html, type Markup } from './html.ts';
import { oneClickUrl } from './one-click.ts';

export type Page = { title: string; main: Markup };

const MOST_SHOWN = 100;
const words = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' });

/** A time for people, with the exact one for machines. */
function timeElement(at: number): Markup {
  const said = words.format(at).replace(/\u202f/g, ' ');
  return html`<time datetime="${new Date(at).toISOString()}">${said} UTC</time>`;
}

const named = (state: string) => state.replace('email.', '').replace('_', ' ');

/** The list of emails, newest first. */
export function listPage({ emails }: Ledger, search: string): Page {
  const wanted = search.trim().toLowerCase();
  const found = wanted === '' ? emails : emails.filter((email) => matches(email, wanted));
  const page = found.slice(-MOST_SHOWN).reverse();
  const title = wanted === '' ? 'All mail' : `Mail with "${search}"`;
  return {
    title,
    main: html`<h1>${title}</h1>
<form role="search" action="/" method="get">
<label for="q">Search recipient, subject, id, or idempotency key</label>
<input id="q" name="q" type="search" value="${search}" autocomplete="off"> <button>Search</button>
</form>
${page.length === 0 ? nothing(wanted !== '') : html`<ol class="mails">${page.map(row)}</ol>`}
${page.length < found.length && html`<p>These are the newest ${MOST_SHOWN} of ${found.length}. Search for older ones.</p>`}`,
  };
}

const matches = (email: StoredEmail, wanted: string): boolean =>
  [...email.fields.to, email.fields.subject, idOf(email), email.call.key ?? ''].some((text) =>
    text.toLowerCase().includes(wanted),
  );

const row = (email: StoredEmail): Markup => html`<li>
<a href="/mail/${idOf(email)}">${email.fields.subject}</a>
<p>${email.fields.to.join(', ')} · ${named(email.state)} · ${timeElement(email.call.at)}</p>
</li>
`;

const nothing = (searched: boolean): Markup =>
  searched
    ? html`<p>No mail matches. <a href="/">Show all mail</a></p>`
    : html`<p>No mail yet. Send one to this address with the Resend SDK, and it appears here.</p>`;

/** One email: sender and recipients, its content, what happened, and what a reader could do with it. */
export function mailPage(stored: StoredEmail, mail: FoundEmail, notice: string): Page {
  const { call, fields } = stored;
  const fact = (name: string, value: string | Markup) =>
    value && html`<div><dt>${name}</dt><dd>${value}</dd></div>`;
  return {
    title: mail.subject,
    main: html`<p><a href="/">All mail</a></p>
<h1>${mail.subject}</h1>
<p role="status">${notice}</p>
<dl>
${fact('From', mail.from)}
${fact('To', mail.to.join(', '))}
${fact('Reply to', mail.reply_to.join(', '))}
${fact('Accepted', timeElement(call.at))}
${fact('State', named(mail.last_event))}
${fact('Tags', (fields.tags ?? []).map(({ name, value }) => `${name}: ${value}`).join(', '))}
${fact('Idempotency key', call.key ?? '')}
</dl>
${content(mail)}
${happened(stored)}
${actions(mail)}`,
  };
}

function content({ id, html: source, text, headers }: FoundEmail): Markup {
  if (source === null && text === null)
    return html`<p>The content was dropped to make room for newer mail. What happened to it is still known.</p>`;
  return html`${source && html`<iframe src="/mail/${id}/html" title="The mail as its reader sees it" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`}
${text ? html`<details${source ? null : html` open`}><summary>Text</summary><pre>${text}</pre></details>` : html`<p>No text part was sent.</p>`}
<details><summary>Headers</summary><dl>${Object.entries(headers).map(
    ([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`,
  )}</dl></details>`;
}

function happened({ events }: StoredEmail): Markup {
  const steps = events.map(({ type, at, detail, owed }) => {
    const click = detail?.click;
    const link = typeof click === 'object' && click !== null && 'link' in click ? ` ${click.link}` : '';
    const about = `${named(type)}${link}${owed ? '' : ' (no webhook)'}`;
    return html`<li>${about}, ${timeElement(at)}</li>`;
  });
  return html`<h2>What happened</h2>
${steps.length === 0 ? html`<p>Accepted, nothing since.</p>` : html`<ol>${steps}</ol>`}`;
}

function actions({ id, headers }: FoundEmail): Markup {
  const button = (action: string, label: string, meaning: string) =>
    html`<form method="post" action="/mail/${id}/${action}"><button>${label}</button> ${meaning}</form>`;
  return html`<h2>Act as the reader</h2>
${button('bounce', 'Bounce', 'The mailbox does not exist: a permanent bounce.')}
${button('complain', 'Complain', 'The reader marks the mail as spam.')}
${
  oneClickUrl(headers)
    ? button(
        'unsubscribe',
        'One-click unsubscribe',
        'The mail program posts to the List-Unsubscribe address.',
      )
    : html`<p>No one-click unsubscribe: the mail has no List-Unsubscribe and List-Unsubscribe-Post headers for it.</p>`
}`;
}
