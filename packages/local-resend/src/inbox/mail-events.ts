import type { StoredEmail } from '../ledger/ledger.ts';
import { html, type Markup } from './html.ts';
import { timeElement } from './state-word.ts';

/** What happened to an email, oldest first. */
export function mailEvents({ events }: StoredEmail): Markup {
  return html`<section class="events" aria-labelledby="events-title">
<h2 id="events-title">What happened</h2>
${
  events.length === 0
    ? html`<p>Accepted, nothing since.</p>`
    : html`<ol>${events.map(
        ({
          type,
          at,
          to,
          detail,
          owed,
        }) => html`<li><b>${type.replace('email.', '').replace('_', ' ')}</b>${owed ? null : ' (no webhook)'}
${timeElement(new Date(at).toISOString())}${to ? html`<span>${to.join(', ')}</span>` : null}
${linkOf(detail)}</li>`,
      )}</ol>`
}
</section>`;
}

function linkOf(detail: Record<string, unknown> | undefined): Markup | null {
  const click = detail?.click;
  if (typeof click !== 'object' || click === null || !('link' in click)) return null;
  return html`<span>${String(click.link)}</span>`;
}
