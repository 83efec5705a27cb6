import { expect, test } from 'vitest';
import { classifyEvents, type EmailEvent } from './classify-events.ts';

const BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36';
const at = (seconds: number) => new Date(Date.UTC(2026, 0, 5) + seconds * 1_000).toISOString();
const event = (type: EmailEvent['type'], seconds: number, payload: object = {}): EmailEvent => ({
  type,
  occurred_at: at(seconds),
  payload: { accepted_at: at(0), ...payload },
});
const delivered = event('email.delivered', 60);
const opened = (seconds: number) => event('email.opened', seconds);
const clicked = (seconds: number, click: object = {}) =>
  event('email.clicked', seconds, {
    click: { link: 'https://site.invalid/demo', userAgent: BROWSER, ipAddress: '192.0.2.1', ...click },
  });

test('a person opens some time after the email arrived', () => {
  expect(classifyEvents([delivered, opened(70)])).toMatchObject({
    opened_at: at(70),
    machine_opened_at: null,
  });
});

test.each([55, 60, 64])('nobody has read an email that arrived at second 60 in second %i', (second) => {
  expect(classifyEvents([delivered, opened(second)])).toMatchObject({
    opened_at: null,
    machine_opened_at: at(second),
  });
});

test('without a known delivery, the time of acceptance counts', () => {
  expect(classifyEvents([opened(20)]).opened_at).toBe(at(20));
  expect(classifyEvents([opened(20), delivered]).opened_at).toBeNull();
});

test('a machine first and a person later: both are recorded, each with its first time', () => {
  const events = [delivered, opened(61), opened(500), opened(400), opened(60)];
  expect(classifyEvents(events)).toMatchObject({ opened_at: at(400), machine_opened_at: at(60) });
});

test('a person clicks with a browser', () => {
  expect(classifyEvents([delivered, clicked(300)])).toMatchObject({
    clicked_at: at(300),
    machine_clicked_at: null,
  });
});

test.each([
  '',
  'python-requests/2.31',
  'curl/8',
  'Mozilla/5.0 (compatible; Googlebot/2.1)',
  'Mozilla/5.0 Mimecast',
])('a program that calls itself %j is a machine', (userAgent) => {
  expect(classifyEvents([delivered, clicked(300, { userAgent })])).toMatchObject({
    clicked_at: null,
    machine_clicked_at: at(300),
  });
});

test('nobody clicks as soon as the email has arrived', () => {
  expect(classifyEvents([delivered, clicked(62)]).clicked_at).toBeNull();
});

test('different links within two seconds are a scanner, the same link twice is a double click', () => {
  const other = { link: 'https://site.invalid/features' };
  expect(classifyEvents([delivered, clicked(300), clicked(301, other)]).clicked_at).toBeNull();
  expect(classifyEvents([delivered, clicked(300), clicked(301)]).clicked_at).toBe(at(300));
  expect(classifyEvents([delivered, clicked(300), clicked(310, other)]).clicked_at).toBe(at(300));
});

test('an IP that scanned once is a scanner, another one is not', () => {
  const scan = clicked(61, { ipAddress: '198.51.100.7' });
  expect(
    classifyEvents([delivered, scan, clicked(300, { ipAddress: '198.51.100.7' })]).clicked_at,
  ).toBeNull();
  expect(classifyEvents([delivered, scan, clicked(300)]).clicked_at).toBe(at(300));
});

test('an open at the same time as a scanner’s click is not a person’s', () => {
  expect(
    classifyEvents([delivered, clicked(300, { userAgent: 'curl/8' }), opened(301)]).opened_at,
  ).toBeNull();
});

test('an undelivered email says why', () => {
  const bounce = { type: 'Permanent', subType: 'NoEmail', message: 'No such user' };
  expect(classifyEvents([event('email.bounced', 9, { bounce })])).toMatchObject({
    bounced_at: at(9),
    bounce_class: 'dead_address',
    reason: 'This email address doesn’t exist.',
    reason_detail: 'Permanent NoEmail bounce: No such user',
  });
  expect(
    classifyEvents([event('email.failed', 9, { failed: { reason: 'reached_daily_quota' } })]),
  ).toMatchObject({
    failed_at: at(9),
    bounced_at: null,
    reason: 'Resend accepted this email but didn’t send it: the sending quota was used up.',
    reason_detail: 'reached_daily_quota',
  });
});
