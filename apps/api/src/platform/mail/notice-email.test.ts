import { brand } from '@fairlead/contract/platform/brand';
import { DEFAULT_ORGANIZATION } from '@fairlead/contract/platform/organization';
import { expect, test } from 'vitest';
import { SITE } from '../../../test/mail/check-email.ts';
import { attribute, elementsOf, mailFaults } from '../../../test/mail/mail-faults.ts';
import { noticeEmail, withSender } from './notice-email.ts';

const notice = noticeEmail('A <b>subject</b>', [
  'Hello kim,',
  { label: 'Open', url: `${SITE}/reset?a=1&b=2` },
  ['Message', 'Two\nlines of <script>x()</script>'],
]);

test('an email that isn’t marketing has the frame without its marketing lines', () => {
  expect(mailFaults(notice.html, notice.subject, SITE)).toEqual([]);
  const organization = { ...DEFAULT_ORGANIZATION, legal_name: 'A & <b>' };
  expect(withSender(notice.html, organization)).toContain(
    'A &#38; &#60;b&#62;, 100 Placeholder Street, Anytown',
  );
  expect(notice.html).not.toMatch(/advertisement|unsubscribe/i);
});

test('its button has its link in words, too, and nothing in it is HTML', () => {
  const links = elementsOf(notice.html).filter(({ tagName }) => tagName === 'a');
  expect(links.map((link) => attribute(link, 'href'))).toEqual([`${SITE}/reset?a=1&b=2`]);
  expect(notice.html).toContain(
    'copy this link into your browser:<br>https://site.invalid/reset?a=1&amp;b=2',
  );
  expect(notice.html).toContain('<strong>Message</strong><br>Two<br>lines of &lt;script&gt;');
});

test('its text says the same', () => {
  expect(notice.text).toBe(
    `Hello kim,\n\nOpen: ${SITE}/reset?a=1&b=2\n\nMessage:\nTwo\nlines of <script>x()</script>\n\n${brand.name}\n`,
  );
});
