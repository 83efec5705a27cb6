import { expect, test } from 'vitest';
import { passedDate } from './passed-date.ts';

const TODAY = '2026-11-20';

test.each([
  ['Ends November 14', 'November 14'],
  ['Ends Nov. 14', 'Nov. 14'],
  ['ends nov 14', 'nov 14'],
  ['Offer ends NOVEMBER 14TH!', 'NOVEMBER 14TH'],
  ['Ends November 14, 2026', 'November 14, 2026'],
  ['Ends November 14 2026: free setup', 'November 14 2026'],
  ['Register through Friday, Nov 14', 'Nov 14'],
  ['Job fair Nov 14 at 2 PM', 'Nov 14'],
  ['Job fair: Nov 14, 2–4 PM', 'Nov 14'],
  ['Job fair Sept 9, 10, and 11', 'Sept 9, 10, and 11'],
  ['Job fair Nov 14–16', 'Nov 14–16'],
  ['Job fair Nov 14 to 16', 'Nov 14 to 16'],
  ['Job fair Nov 14 & 15', 'Nov 14 & 15'],
  ['Job fair from Oct 30 to Nov 2', 'Nov 2'],
  ['Register by 11/14', '11/14'],
  ['Webinar on 11/9', '11/9'],
  ['Webinar, Tue, 11/3', '11/3'],
  ['Webinar 11/14 at noon', '11/14'],
  ['Job fair 11/14-11/16', '11/14-11/16'],
  ['Job fair 11/14–16', '11/14–16'],
  ['Ends 11/14/2026', '11/14/2026'],
  ['Ends 11/14/26', '11/14/26'],
  ['Ends 1/2/2026', '1/2/2026'],
  ['Ends 2026-11-14', '2026-11-14'],
  ['Open house 14 November', '14 November'],
  ['Register by 14 November to save', '14 November'],
  ['The 14th of November: free setup', '14th of November'],
  ['14–16 Nov 2026: job fair', '16 Nov 2026'],
  ['Termina el 14 de noviembre', '14 de noviembre'],
  ['Feria del 14 al 16 de noviembre de 2026', '16 de noviembre de 2026'],
  ['Ends June 1', 'June 1'],
  ['Hi {first_name|there}, it ends Nov 14', 'Nov 14'],
  ['Nov 19: meet us', 'Nov 19'],
  ['Ends\u00a0November\u00a014', 'November 14'],
  ['Report due Nov 14: thank you for your work', 'Nov 14'],
  ['Missed it? Register until Nov 14', 'Nov 14'],
])('%s names a date that has passed', (subject, text) => {
  expect(passedDate(subject, TODAY)).toBe(text);
});

test.each([
  // Ahead, or today.
  'Ends November 20',
  'Ends Nov 21',
  'Ends November 14, 2027',
  'Register by 11/21',
  'Ends 2026-11-20',
  'Ends January 5',
  'Register by May 3',
  'Open house 21 November',
  'Termina el 21 de noviembre',
  'Job fair Nov 18–21',
  'Job fair Nov 14, 17, and 21',
  'Job fair Nov 30–Dec 2',
  'Job fair from Nov 14 to Dec 2',
  'Job fair 11/14-11/21',
  'Job fair 11/18–21',
  'Extended from Nov 14 to Nov 28',
  'Feria del 14 al 21 de noviembre',
  // Back on purpose.
  'Recap of November 14',
  'Photos from Nov 14',
  'What we learned on Nov 14',
  'Thank you for joining us on Nov 14',
  'Recording: our Nov 14 webinar',
  'New rates since Nov 1',
  'Your November 1 invoice',
  'Fotos del 14 de noviembre',
  'Serving Portland, founded May 3, 1999',
  'Our rule of 3/14/2019 still holds',
  // No date.
  'Re-entry program opens',
  'Reminder: your webinar is tomorrow',
  'Regional update',
  'FWD Motion',
  'November 2026 in numbers',
  'News for November',
  'Top 10 March events',
  'Our best 10 November stories, counted',
  'You may 5x your reports',
  'May 20% off last?',
  'June 1,200 jobs',
  'Save 1/2 on setup',
  'Cut paperwork by 1/2',
  '3/4 of coaches agree',
  'Support 24/7',
  'Step 3/14',
  '(3/14) Write it down',
  'Part 2/13: hours',
  'Call 555-11-14',
  'Section 508 and 4/5 stars',
  'Version 10.14',
  'Ends February 30',
  'Ends 13/14',
  'march with us, 3 of us',
  'Room 11/140',
  '',
])('%j doesn’t', (subject) => {
  expect(passedDate(subject, TODAY)).toBeUndefined();
});

test('a date without a year is the nearest one', () => {
  expect(passedDate('Ends December 30', '2027-01-04')).toBe('December 30');
  expect(passedDate('Ends January 2', '2026-12-30')).toBeUndefined();
  expect(passedDate('Ends May 19', '2026-11-20')).toBeUndefined();
  expect(passedDate('Ends May 21', '2026-11-20')).toBe('May 21');
});
