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

/** A time for people, with the exact one for machines. */
export function timeElement(iso: string): Markup {
  return html`<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC</time>`;
}
