import { idOf, type Ledger, type StoredEmail } from '../ledger/ledger.ts';
import { pageOf } from '../ledger/page.ts';
import { html, type Markup } from './html.ts';
import type { Page } from './layout.ts';
import { stateWord, timeElement } from './state-word.ts';

const PER_PAGE = 50;

type ListRequest = { search: string; after: string | null; before: string | null };

/** The list of emails, newest first. */
export function listPage(ledger: Ledger, { search, after, before }: ListRequest): Page {
  const wanted = search.trim().toLowerCase();
  const start = after === null ? null : ledger.find(after);
  const end = before === null ? null : ledger.find(before);
  const { page, more } = pageOf(ledger, {
    limit: PER_PAGE,
    after: start,
    before: end,
    matches: (email) => wanted === '' || matches(email, wanted),
  });
  const total = ledger.emails.length;
  const title = wanted === '' ? 'All mail' : `Mails with "${search}"`;
  return {
    title: `${title} · Local inbox`,
    main: html`<div class="heading"><h1>${title}</h1><p class="count" data-total="${total}">${counted(total)}</p></div>
<form class="search" role="search" action="/" method="get">
<label for="q">Search recipient, subject, id or idempotency key</label>
<div><input id="q" name="q" type="search" value="${search}" autocomplete="off"><button>Search</button></div>
</form>
<p id="news" role="status"></p>
${page.length > 0 ? mailList(page) : nothing(wanted !== '')}
${pager(page, search, end ? more : start !== null, end ? true : more)}`,
  };
}

function matches(email: StoredEmail, wanted: string): boolean {
  const { call, fields } = email;
  return [...fields.to, fields.subject, idOf(email), call.key ?? ''].some((text) =>
    text.toLowerCase().includes(wanted),
  );
}

function counted(total: number): string {
  return total === 1 ? '1 mail' : `${total.toLocaleString('en')} mails`;
}

function mailList(emails: readonly StoredEmail[]): Markup {
  const rows = emails.map(
    (email) => html`<li>
<h2><a class="subject" href="/mail/${idOf(email)}">${email.fields.subject}</a></h2>
<p class="to">${email.fields.to.join(', ')}</p>
<p class="when">${stateWord(email.state)} ${timeElement(new Date(email.call.at).toISOString())}</p>
</li>
`,
  );
  return html`<ol class="mails">
${rows}</ol>`;
}

function nothing(searched: boolean): Markup {
  return searched
    ? html`<p class="empty">No mail matches. <a href="/">Show all mails</a></p>`
    : html`<p class="empty">No mail yet. Send one to this address with the Resend SDK, and it appears here.</p>`;
}

function pager(
  emails: readonly StoredEmail[],
  search: string,
  newer: boolean,
  older: boolean,
): Markup | null {
  const first = emails[0];
  const last = emails.at(-1);
  if (!first || !last || !(newer || older)) return null;
  const link = (name: string, email: StoredEmail) =>
    `/?${new URLSearchParams({ ...(search && { q: search }), [name]: idOf(email) })}`;
  return html`<nav class="pager" aria-label="Pages">
${newer && html`<a href="${link('before', first)}">Newer mails</a>`}
${older && html`<a href="${link('after', last)}">Older mails</a>`}
</nav>`;
}
