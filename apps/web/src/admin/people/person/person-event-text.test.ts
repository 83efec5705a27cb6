import type { PersonEvent } from '@fairlead/contract/people/people';
import { describe, expect, test } from 'vitest';
import { eventDetail, eventSentence } from './person-event-text.ts';

const event = (part: Partial<PersonEvent>): PersonEvent => ({
  kind: 'joined',
  at: '2026-11-20T09:00:00.000Z',
  by: null,
  detail: null,
  outcome: null,
  suppression: null,
  about: null,
  ...part,
});
const sentence = (part: Partial<PersonEvent>): string => eventSentence(event(part)).join('');

const offer = { kind: 'campaign', id: 5, label: 'Spring offer' } as const;
const demo = { kind: 'demo', id: 8, label: 'Ann Lee' } as const;
const message = { kind: 'contact', id: 9, label: 'Ann Lee' } as const;
const file = { kind: 'import', id: 7, label: 'list.csv' } as const;

test.each<[string, Partial<PersonEvent>]>([
  ['Joined the list', { kind: 'joined' }],
  ['Added by kim', { kind: 'joined', by: 'kim' }],
  ['Imported by kim from list.csv', { kind: 'imported', by: 'kim', about: file }],
  ['Imported from a file', { kind: 'imported' }],
  ['The import of list.csv was undone by kim', { kind: 'import_undone', by: 'kim', about: file }],
  ['The import of a file was undone', { kind: 'import_undone' }],
  ['Was sent “Spring offer”', { kind: 'emailed', outcome: 'sent', about: offer }],
  ['“Spring offer” hasn’t been sent yet', { kind: 'emailed', outcome: 'pending', about: offer }],
  ['“Spring offer” wasn’t sent: sending failed', { kind: 'emailed', outcome: 'failed', about: offer }],
  [
    '“Spring offer” wasn’t sent: this address was skipped',
    { kind: 'emailed', outcome: 'skipped', about: offer },
  ],
  ['“Spring offer” wasn’t sent: it was canceled', { kind: 'emailed', outcome: 'cancelled', about: offer }],
  [
    '“Spring offer” is unconfirmed. We won’t resend it',
    { kind: 'emailed', outcome: 'uncertain', about: offer },
  ],
  ['“Spring offer” went to this address', { kind: 'emailed', outcome: null, about: offer }],
  ['A campaign wasn’t sent: sending failed', { kind: 'emailed', outcome: 'failed' }],
  ['“Spring offer” bounced', { kind: 'bounced', about: offer }],
  ['An email bounced', { kind: 'bounced' }],
  ['Reported “Spring offer” as spam', { kind: 'complained', about: offer }],
  ['Opened “Spring offer”', { kind: 'opened', about: offer }],
  ['Clicked a link in “Spring offer”', { kind: 'clicked', about: offer }],
  ['Unsubscribed through “Spring offer”', { kind: 'unsubscribed', about: offer }],
  ['Unsubscribed', { kind: 'unsubscribed' }],
  [
    'Opted out before the import of left.csv by kim',
    { kind: 'unsubscribed', by: 'kim', about: { kind: 'import', id: 3, label: 'left.csv' } },
  ],
  ['Gets no more email: the address bounced', { kind: 'suppressed', suppression: 'bounced' }],
  [
    'Gets no more email: the address bounced before the import of list.csv by kim',
    { kind: 'suppressed', suppression: 'bounced', by: 'kim', about: file },
  ],
  [
    'Gets no more email: reported our email as spam',
    { kind: 'suppressed', suppression: 'complained', about: offer },
  ],
  ['Can get email again', { kind: 'returned' }],
  ['kim let them get email again', { kind: 'returned', by: 'kim' }],
  ['Signed up on the site and confirmed', { kind: 'signed_up' }],
  ['Asked for a demo', { kind: 'demo' }],
  ['Wrote to us', { kind: 'contact' }],
  ['kim replied to the message', { kind: 'replied', by: 'kim', outcome: 'sent', about: message }],
  ['The team replied to the demo request', { kind: 'replied', outcome: 'pending', about: demo }],
  [
    'kim’s reply to the message wasn’t sent: sending failed',
    { kind: 'replied', by: 'kim', outcome: 'failed', about: message },
  ],
  ['kim changed the name and notes', { kind: 'changed', by: 'kim', detail: 'Changed the name and notes' }],
  ['Deactivated by kim', { kind: 'changed', by: 'kim', detail: 'Deactivated' }],
  ['Changed the notes', { kind: 'changed', detail: 'Changed the notes' }],
])('“%s”', (text, part) => {
  expect(sentence(part)).toBe(text);
});

test('what it’s about is a part of its own, so it can be a link', () => {
  expect(eventSentence(event({ kind: 'opened', about: offer }))).toEqual(['Opened “', 'Spring offer', '”']);
});

describe('below the sentence', () => {
  test('what a person wrote is quoted', () => {
    expect(eventDetail(event({ kind: 'unsubscribed', detail: 'Too many' }))).toBe('“Too many”');
  });
  test('a reason of ours isn’t', () => {
    const skipped = event({ kind: 'emailed', outcome: 'skipped', detail: 'The address bounced before.' });
    expect(eventDetail(skipped)).toBe('The address bounced before.');
  });
  test('a change isn’t repeated', () => {
    expect(eventDetail(event({ kind: 'changed', detail: 'Changed the notes' }))).toBeNull();
  });
});
