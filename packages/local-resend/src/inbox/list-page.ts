import type { MailPlace } from '../ledger/call-index.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { pageOf } from '../ledger/walk.ts';
import { entryOf, type LedgerEntry } from '../local/entries.ts';
import { html, type Markup } from './html.ts';
import type { Page } from './layout.ts';
import { stateWord, timeElement } from './state-word.ts';

const perPage = 50;

export interface ListRequest {
  readonly search: string;
  readonly after: string | null;
  readonly before: string | null;
}

/** The list of mails, newest first. */
export function listPage(ledger: Ledger, { search, after, before }: ListRequest): Page {
  const wanted = search.trim().toLowerCase();
  const start = after === null ? null : ledger.locate(after);
  const end = before === null ? null : ledger.locate(before);
  const { places, more } = pageOf(ledger, {
    limit: perPage,
    after: start,
    before: end,
    fits: ({ call, index }) => wanted === '' || matches(entryOf(call, index), wanted),
  });
  const total = ledger.index.mailCount();
  const title = wanted === '' ? 'All mail' : `Mails with "${search}"`;
  return {
    title: `${title} · Local inbox`,
    main: html`<div class="heading"><h1>${title}</h1><p class="count" data-total="${total}">${counted(total)}</p></div>
<form class="search" role="search" action="/" method="get">
<label for="q">Search recipient, subject, id or idempotency key</label>
<div><input id="q" name="q" type="search" value="${search}" autocomplete="off"><button>Search</button></div>
</form>
<p id="news" role="status"></p>
${places.length > 0 ? mailList(places) : nothing(wanted !== '')}
${pager(places, search, end ? more : start !== null, end ? true : more)}`,
  };
}

function matches(entry: LedgerEntry, wanted: string): boolean {
  return [entry.to, entry.subject, entry.id, entry.key ?? ''].some((text) =>
    text.toLowerCase().includes(wanted),
  );
}

function counted(total: number): string {
  return total === 1 ? '1 mail' : `${total.toLocaleString('en')} mails`;
}

function mailList(places: readonly MailPlace[]): Markup {
  const rows = places.map(({ call, index }) => {
    const { id, to, subject, at, last_event } = entryOf(call, index);
    return html`<li>
<h2><a class="subject" href="/mail/${id}">${subject}</a></h2>
<p class="to">${to}</p>
<p class="when">${stateWord(last_event)} ${timeElement(at)}</p>
</li>
`;
  });
  return html`<ol class="mails">
${rows}</ol>`;
}

function nothing(searched: boolean): Markup {
  return searched
    ? html`<p class="empty">No mail matches. <a href="/">Show all mails</a></p>`
    : html`<p class="empty">No mail yet. Send one to this address with the Resend SDK, and it appears here.</p>`;
}

function pager(places: readonly MailPlace[], search: string, newer: boolean, older: boolean): Markup | null {
  const first = places[0];
  const last = places[places.length - 1];
  if (!first || !last || !(newer || older)) return null;
  const link = (name: string, { call, index }: MailPlace) =>
    `/?${new URLSearchParams({ ...(search && { q: search }), [name]: entryOf(call, index).id })}`;
  return html`<nav class="pager" aria-label="Pages">
${newer && html`<a href="${link('before', first)}">Newer mails</a>`}
${older && html`<a href="${link('after', last)}">Older mails</a>`}
</nav>`;
}
