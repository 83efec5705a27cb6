import type { EmailState } from '../ledger/records.ts';
import { html, type Markup } from './html.ts';

const TONES: Record<EmailState, 'plain' | 'ok' | 'warn' | 'danger'> = {
  queued: 'plain',
  scheduled: 'warn',
  sent: 'plain',
  delivery_delayed: 'warn',
  delivered: 'ok',
  opened: 'ok',
  clicked: 'ok',
  complained: 'danger',
  bounced: 'danger',
  suppressed: 'danger',
  failed: 'danger',
  canceled: 'warn',
};

/** The state of an email as a colored word. */
export function stateWord(state: EmailState): Markup {
  return html`<span class="state ${TONES[state]}">${state.replace('_', ' ')}</span>`;
}

const words = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' });

/** A time for people, with the exact one for machines. */
export function timeElement(iso: string): Markup {
  const said = words.format(new Date(iso)).replace(/\u202f/g, ' ');
  return html`<time datetime="${iso}">${said} UTC</time>`;
}
