import { expect, test } from 'vitest';
import { DEFAULT_ORGANIZATION, shownOrganization } from './organization.ts';
import { ELSE, END, fillPage, ifSaid, ORGANIZATION_PLACES, shownIn } from './organization-places.ts';
import type { SiteContent } from './site-content.ts';

const { certifications, question_1, own_answer_1 } = ORGANIZATION_PLACES.content;
const filled = (html: string, content: Partial<SiteContent>) =>
  fillPage(html, shownOrganization({ ...DEFAULT_ORGANIZATION, ...content }), {});

const SAID = `<p>${certifications}</p>`;
const PAGE = `<i></i>${ifSaid('certifications')}${SAID}${ELSE}<p>None</p>${END}<b></b>`;

test('what isn’t said isn’t there, and what stands for it is', () => {
  expect(filled(PAGE, {})).toBe('<i></i><p>None</p><b></b>');
  expect(filled(PAGE, { certifications: 'SOC 2 & more' })).toBe('<i></i><p>SOC 2 &#38; more</p><b></b>');
});

test('comments that only keep signs apart go with them', () => {
  const next = `${ifSaid('question_1')}<dt>${question_1}</dt>${ELSE}<!-- -->${END}`;
  const page = `${ifSaid('certifications')}${SAID}${ELSE}<!-- -->${END}<!-- -->${next}`;
  expect(filled(page, {})).toBe('');
  expect(filled(page, { question_1: 'Why?' })).toBe('<dt>Why?</dt>');
  expect(filled(`Powered by <!-- -->${certifications}`, { certifications: 'us' })).toBe(
    'Powered by <!-- -->us',
  );
});

test('texts can’t pass for signs', () => {
  const signs = `__END__${ELSE}${ifSaid('question_1')}__ORGANIZATION_poweredBy__`;
  expect(filled(PAGE, { certifications: signs })).toBe(`<i></i><p>${signs}</p><b></b>`);
});

test('structured data has the questions that are answered, and stays JSON', () => {
  const item = { name: question_1, text: own_answer_1 };
  const json = JSON.stringify({ list: [{ name: 'known' }, ifSaid('question_1'), item, END], last: 1 });
  const page = `<script type="application/ld+json">${json}</script>`;
  const read = (content: Partial<SiteContent>) =>
    JSON.parse(
      filled(page, content)
        .replace(/^<script[^>]*>/, '')
        .replace('</script>', ''),
    );
  expect(read({})).toEqual({ list: [{ name: 'known' }], last: 1 });
  expect(read({ question_1: 'Why "now"?', own_answer_1: '</script>' })).toEqual({
    list: [{ name: 'known' }, { name: 'Why "now"?', text: '</script>' }],
    last: 1,
  });
});

test('a page tells which texts it may show', () => {
  expect(shownIn(PAGE)).toEqual(new Set(['certifications']));
});
