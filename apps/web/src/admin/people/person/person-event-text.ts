import type { PersonEvent, PersonEventKind } from '@fairlead/contract/people/people';
import type { SuppressionReason } from '@fairlead/contract/people/subscribers';
import type { Tone } from '../../../ui/data/tone.ts';
import { oldAddressText } from './opt-out-text.ts';

/** A sentence in three parts. The second one leads to what it's about. */
export type EventSentence = readonly [before: string, about: string, after: string];

const plain = (text: string): EventSentence => [text, '', ''];
const whole = (text: string): EventSentence => ['', text, ''];

const suppressions: Record<SuppressionReason, string> = {
  opted_out: 'Gets no more email: unsubscribed',
  bounced: 'Gets no more email: the address bounced',
  complained: 'Gets no more email: reported our email as spam',
  provider: 'Gets no more email: Resend blocks the address',
};

function emailed({ outcome, about }: PersonEvent): EventSentence {
  const [open, name, close] = about ? (['“', about.label, '”'] as const) : (['', 'A campaign', ''] as const);
  switch (outcome) {
    case 'pending':
      return [open, name, `${close} hasn’t been sent yet`];
    case 'failed':
      return [open, name, `${close} wasn’t sent: sending failed`];
    case 'skipped':
      return [open, name, `${close} wasn’t sent: this address was skipped`];
    case 'cancelled':
      return [open, name, `${close} wasn’t sent: it was canceled`];
    case 'uncertain':
      return [open, name, `${close} is unconfirmed. We won’t resend it`];
    case null:
      return [open, name, `${close} went to this address`];
    default:
      return about ? ['Was sent “', about.label, '”'] : plain('Was sent a campaign');
  }
}

/** "Deactivated by kim"; "kim changed the name and notes". */
function changed({ by, detail }: PersonEvent): string {
  const what = detail ?? 'Changed';
  if (!by) return what;
  return what.includes(' ') ? `${by} ${what.charAt(0).toLowerCase()}${what.slice(1)}` : `${what} by ${by}`;
}

function replied({ by, outcome, about }: PersonEvent): string {
  const who = by ?? 'The team';
  const what = about?.kind === 'demo' ? 'the demo request' : 'the message';
  return outcome === 'failed'
    ? `${who}’s reply to ${what} wasn’t sent: sending failed`
    : `${who} replied to ${what}`;
}

/** An admin's statement is the detail. What a file says has neither an admin nor a statement. */
function consent({ by, detail, about }: PersonEvent): string {
  if (!by && !detail && !about) return 'Agreed to get email, according to an imported file';
  const what = detail ? 'that they agreed to get email' : 'their inquiry as the reason to email them';
  return `${by ?? 'An admin'} recorded ${what}`;
}

function imported({ kind, about, by }: PersonEvent): EventSentence {
  const file = about?.label ?? 'a file';
  const who = by ? ` by ${by}` : '';
  return kind === 'imported'
    ? [`Imported${who} from `, file, '']
    : ['The import of ', file, ` was undone${who}`];
}

/** With what a file says about an address. */
function beforeImport(what: string, { about, by }: PersonEvent): EventSentence {
  return [`${what} before the import of `, about?.label ?? 'a file', by ? ` by ${by}` : ''];
}

function unsubscribed(event: PersonEvent): EventSentence {
  const { about, by } = event;
  if (!about) return plain(by ? `Asked to be unsubscribed, recorded by ${by}` : 'Unsubscribed');
  return about.kind === 'import'
    ? beforeImport('Opted out', event)
    : ['Unsubscribed through “', about.label, '”'];
}

function suppressed(event: PersonEvent): EventSentence {
  const what = event.suppression ? suppressions[event.suppression] : 'Gets no more email';
  return event.about?.kind === 'import' ? beforeImport(what, event) : plain(what);
}

/** What happened, in one sentence without a period. */
export function eventSentence(event: PersonEvent): EventSentence {
  const { kind, by, about, detail } = event;
  /** With the campaign's name in quotes if it's known, else `alone`. */
  const named = (before: string, after: string, alone: string): EventSentence =>
    about ? [`${before}“`, about.label, `”${after}`] : plain(alone);
  switch (kind) {
    case 'joined':
      return plain(by ? `Added by ${by}` : 'Joined the list');
    case 'imported':
    case 'import_undone':
      return imported(event);
    case 'emailed':
      return emailed(event);
    case 'bounced':
      return named('', ' bounced', 'An email bounced');
    case 'complained':
      return named('Reported ', ' as spam', 'Reported our email as spam');
    case 'opened':
      return named('Opened ', '', 'Opened an email');
    case 'clicked':
      return named('Clicked a link in ', '', 'Clicked a link in an email');
    case 'unsubscribed':
      return unsubscribed(event);
    case 'suppressed':
      return suppressed(event);
    case 'returned':
      return plain(by ? `${by} let them get email again` : 'Can get email again');
    case 'demo':
      return whole('Asked for a demo');
    case 'contact':
      return whole('Wrote to us');
    case 'replied':
      return whole(replied(event));
    case 'consent':
      return about ? whole(consent(event)) : plain(consent(event));
    case 'signed_up':
      return plain('Signed up on the site and confirmed');
    case 'changed':
      return plain(changed(event));
    case 'preferences':
      return named(`${detail} through the link in `, '', detail ?? '');
  }
}

/** Whether `detail` is what a person wrote. Otherwise it's a sentence of ours. */
const written: readonly PersonEventKind[] = ['unsubscribed', 'demo', 'contact', 'consent', 'returned'];

/** What stands below the sentence. */
export function eventDetail({ kind, detail, old_address }: PersonEvent): string | null {
  const shown =
    detail && kind !== 'changed' && kind !== 'preferences'
      ? written.includes(kind)
        ? `“${detail}”`
        : detail
      : null;
  const lines = [shown, old_address && oldAddressText(old_address)].filter(Boolean);
  return lines.length > 0 ? lines.join('\n') : null;
}

export const eventTones: Record<PersonEventKind, Tone> = {
  joined: 'ok',
  imported: 'ok',
  import_undone: 'neutral',
  emailed: 'neutral',
  bounced: 'danger',
  complained: 'danger',
  opened: 'ok',
  clicked: 'ok',
  unsubscribed: 'warn',
  suppressed: 'warn',
  returned: 'ok',
  demo: 'info',
  contact: 'info',
  replied: 'neutral',
  consent: 'ok',
  signed_up: 'ok',
  changed: 'neutral',
  preferences: 'info',
};
