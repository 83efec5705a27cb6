import type { MailBlock } from '@fairlead/contract/email/document/blocks';
import type { Inline } from '@fairlead/contract/email/document/inline';
import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { blocksNow, openEditor, paragraph, paste, putCursor, text } from '../support/editor.ts';
import gmail from './clipboard/gmail.html.txt?raw';
import googleDocs from './clipboard/google-docs.html.txt?raw';
import word from './clipboard/word.html.txt?raw';
import wordReviewed from './clipboard/word-reviewed.html.txt?raw';

const words = (content: string, format: Pick<Inline, 'bold' | 'italic' | 'link'> = {}): Inline => ({
  type: 'text',
  text: content,
  ...format,
});
const para = (...content: Inline[]): MailBlock => ({ type: 'paragraph', content });
const heading = (level: 2 | 3, title: string): MailBlock => ({
  type: 'heading',
  level,
  content: [words(title)],
});

async function pasteIntoEmpty(html: string): Promise<readonly MailBlock[]> {
  await openEditor();
  await text.click();
  paste({ html, text: 'plain' });
  return blocksNow();
}

it('keeps the structure of a Word document', async () => {
  expect(await pasteIntoEmpty(word)).toEqual([
    heading(2, 'Summer program'),
    heading(3, 'What’s new'),
    para(words('Dear '), words('partners', { bold: true }), words(',')),
    para(
      words('This year we have '),
      words('three', { italic: true }),
      words(' changes. See '),
      words('the schedule', { link: 'https://example.org/summer' }),
      words(' or the plan.'),
    ),
    {
      type: 'bulleted_list',
      items: [
        [words('More sites')],
        { level: 2, list: 'bulleted_list', content: [words('Two of them downtown')] },
        [words('Longer', { bold: true }), words(' hours')],
      ],
    },
    paragraph('What to do:'),
    { type: 'numbered_list', items: [[words('Sign up')], [words('Show up')]] },
    { type: 'quote', content: [words('It changed how we work.')] },
    paragraph('June'),
    paragraph('Downtown'),
  ]);
});

it('keeps the structure of a Google document', async () => {
  expect(await pasteIntoEmpty(googleDocs)).toEqual([
    heading(2, 'Open house'),
    para(
      words('Meet the '),
      words('job coaches', { bold: true }),
      words(' in person', { italic: true }),
      words('. '),
      words('Directions', { link: 'https://example.org/open' }),
    ),
    {
      type: 'bulleted_list',
      items: [
        [words('Tours')],
        { level: 2, list: 'bulleted_list', content: [words('Every hour')] },
        [words('Coffee')],
      ],
    },
    { type: 'numbered_list', items: [[words('Register')], [words('Come by')]] },
    { type: 'divider' },
    heading(3, 'Parking'),
    paragraph('Behind the building'),
  ]);
});

it('keeps the structure of an email in Gmail', async () => {
  expect(await pasteIntoEmpty(gmail)).toEqual([
    paragraph('Hi Ann,'),
    para(
      words('thanks for '),
      words('your help', { bold: true }),
      words(' on '),
      words('Friday', { italic: true }),
      words('.'),
    ),
    para(
      words('See you '),
      words('soon', { link: 'https://example.org/soon' }),
      words(', or write to '),
      words('Ben', { link: 'mailto:ben@example.org' }),
      words('.'),
    ),
    {
      type: 'bulleted_list',
      items: [[words('Bring the forms')], [words('And '), words('a pen', { bold: true })]],
    },
    paragraph('Show more'),
    paragraph('--'),
    paragraph('Ben Ortiz'),
    paragraph('Program director'),
    { type: 'quote', content: [words('When is it?')] },
  ]);
});

/** Refuses styles and handlers of elements as the site does. @returns what was refused since */
function watchPolicy(): () => string[] {
  const violations: string[] = [];
  const policy = Object.assign(document.createElement('meta'), {
    httpEquiv: 'Content-Security-Policy',
    content: "style-src-attr 'none'; script-src-attr 'none'",
  });
  const note = ({ violatedDirective }: SecurityPolicyViolationEvent) => violations.push(violatedDirective);
  document.addEventListener('securitypolicyviolation', note);
  document.head.append(policy);
  onTestFinished(() => document.removeEventListener('securitypolicyviolation', note));
  return () => violations;
}

it('brings no style along, so the content security policy has nothing to refuse', async () => {
  const violations = watchPolicy();
  await pasteIntoEmpty(googleDocs);
  await expect.element(text).toHaveTextContent('Behind the building');
  expect(text.element().querySelectorAll('[style], span, img')).toHaveLength(0);
  expect(violations()).toEqual([]);
});

it('brings no comments, tracked deletions, or hidden text from Word', async () => {
  expect(await pasteIntoEmpty(wordReviewed)).toEqual([
    paragraph('The fair is on Friday.'),
    paragraph('See you there.'),
  ]);
});

it.each([
  '<span style="visibility: hidden">Secret</span>',
  '<span style="DISPLAY : None !important">Secret</span>',
  '<b style=font-size:0>Secret</b>',
  '<b style="opacity:0.0;color:red">Secret</b>',
  '<i hidden>Secret</i>',
  '<del>Secret</del>',
  '<span class="TrackedChange TrackChangeTextDeletion">Secret</span>',
  '<style>.a, p .b { color: red } @media print { .c { display: none } } i.s { display: none }</style><i class="x s">Secret</i>',
  '<textarea>Secret</textarea><select><option>Secret</option></select><template>Secret</template>',
  '<!-- Secret --><xml><w:t>Secret</w:t></xml><script>Secret</script>',
])('brings nothing along that readers of the page don’t see: %s', async (hidden) => {
  expect(await pasteIntoEmpty(`<p>Shown ${hidden}<u class="c b a">too</u></p>`)).toEqual([
    paragraph('Shown too'),
  ]);
});

it('brings no comments from a Google document', async () => {
  const mark = '<sup><a id="cmnt_ref1" href="#cmnt1">[a]</a></sup>';
  const comment = '<div><p><a href="#cmnt_ref1" id="cmnt1">[a]</a><span>Secret</span></p></div>';
  expect(await pasteIntoEmpty(`<p>Shown${mark}</p>${comment}`)).toEqual([paragraph('Shown')]);
});

it('brings along what only looks hidden', async () => {
  const styles = ['opacity: 0.5', 'font-size: 0.8em', 'font-size: small', 'display: block', 'mso-hide: none'];
  const html = styles.map((style) => `<span style="${style}; visibility: visible">Shown </span>`).join('');
  expect(await pasteIntoEmpty(`<p>${html}</p>`)).toEqual([paragraph('Shown Shown Shown Shown Shown')]);
});

it('runs and loads nothing, and reports nothing to the content security policy, whatever is pasted', async () => {
  const violations = watchPolicy();
  const hostile = `<p class="a"style="color:red"onclick='run()'>Words</p><P title="a>b" STYLE=color:red/onload=run()>More</P>
    <svg><style>p{}</style><a style="color:red" onclick="run()">x</a></svg><img src="/pasted.png" onerror="run()" style="color:red">
    <math><mtext><style>x</style></mtext></math><link rel="stylesheet" href="/pasted.css"><base href="https://example.org/">
    <table background="/pasted.gif"><td style="color:red">Cell`;
  await pasteIntoEmpty(wordReviewed + hostile);
  const ours = '<p data-fairlead-email data-pm-slice="0 0 []">';
  expect(
    await pasteIntoEmpty(`${ours}<b style="color:red" onclick="run()">Own</b></p><style>p{}</style>`),
  ).toEqual([para(words('Own', { bold: true }))]);
  await new Promise(requestAnimationFrame);
  expect(violations()).toEqual([]);
  expect(performance.getEntriesByType('resource').filter(({ name }) => name.includes('/pasted.'))).toEqual(
    [],
  );
});

it.each([
  'https://example.org/a?utm_source=x&copy=1&amp=2#top',
  'https://example.org/?q=a style=b&c="d"',
  'https://example.org/a_(b)/[c]?x={first_name|there}&y=%20',
  'https://münchen.example/straße?q=é',
  `https://example.org/?long=${'x'.repeat(1_900)}`,
])('a pasted link keeps its whole address: %s', async (link) => {
  const inHtml = link.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const whole = link.includes(' ') ? new URL(link).href : link;
  expect(await pasteIntoEmpty(`<p>See <a href="${inHtml}">${inHtml}</a></p>`)).toEqual([
    para(words('See '), words(link, { link: whole })),
  ]);
  if (whole !== link) return;
  await openEditor();
  await text.click();
  paste({ text: `<${link}>` });
  expect(blocksNow()).toEqual([para(words(link, { link }))]);
});

it.each([
  ['<pre>One\n\n  Two\tb\r\n<b>Three\nFour</b></pre>'],
  ['<div style="white-space: pre-wrap">One\nTwo\tb<br><b>Three\nFour</b></div>'],
  ['<div style="white-space-collapse: preserve"><span>One\nTwo b\n</span><b>Three\nFour</b></div>'],
])('text that’s set in lines keeps them: %j', async (html) => {
  expect(await pasteIntoEmpty(html)).toEqual([
    paragraph('One'),
    paragraph('Two b'),
    para(words('Three', { bold: true })),
    para(words('Four', { bold: true })),
  ]);
  expect(
    await pasteIntoEmpty(`<div>One\ntwo</div><pre style="white-space: normal">three\nfour</pre>`),
  ).toEqual([paragraph('One two'), paragraph('three four')]);
});

it.each([
  ['a script’s', 'javascript:alert(1)'],
  ['a data', 'data:text/html,x'],
  ['an unencrypted', 'http://example.org/'],
  ['a path’s', '/admin'],
])('%s link becomes plain text', async (_name, href) => {
  expect(await pasteIntoEmpty(`<p>See <a href="${href}">this</a></p>`)).toEqual([paragraph('See this')]);
});

it('pasted words go into the line with the cursor', async () => {
  await openEditor({ type: 'bulleted_list', items: [[words('One')], [words('Two')]] });
  await putCursor('One');
  paste({ html: '<p> and <b>more</b></p>' });
  expect(blocksNow()).toEqual([
    { type: 'bulleted_list', items: [[words('Oneand '), words('more', { bold: true })], [words('Two')]] },
  ]);
});

it('a copied part of an email keeps its merge fields and buttons', async () => {
  const field: Inline = { type: 'field', field: 'first_name', fallback: 'there', bold: true };
  const blocks: MailBlock[] = [
    para(words('Hello '), field),
    { type: 'button', label: 'Book a demo', link: '/demo' },
    { type: 'signature', lines: [[words('Ann')], [words('Fairlead')]] },
  ];
  await openEditor(...blocks);
  await putCursor('Hello ');
  await userEvent.keyboard('{Control>}a{/Control}');
  const copied: string[] = [];
  const note = ({ clipboardData }: ClipboardEvent) => copied.push(clipboardData?.getData('text/plain') ?? '');
  document.addEventListener('copy', note, { once: true });
  await userEvent.copy();
  expect(copied[0]).toContain('Hello {first_name|there}');
  await openEditor();
  await text.click();
  await userEvent.paste();
  expect(blocksNow()).toEqual(blocks);
});

it('reads what another editor made with ProseMirror copied, as it reads all foreign HTML', async () => {
  const violations = watchPolicy();
  const slice =
    '<h1 data-pm-slice="1 1 []" style="color: red">News</h1><p>See <a href="/wiki/plan">the plan</a><style>p { color: red }</style></p><h2>Later</h2>';
  expect(await pasteIntoEmpty(slice)).toEqual([
    heading(2, 'News'),
    paragraph('See the plan'),
    heading(3, 'Later'),
  ]);
  expect(violations()).toEqual([]);
});

it('an address pasted over a selection links it, and alone it’s a link', async () => {
  const link = 'https://example.org/a?b=1';
  await openEditor(paragraph('Read more'));
  await putCursor('more', { select: true });
  paste({ text: `${link}\n` });
  expect(blocksNow()).toEqual([para(words('Read '), words('more', { link }))]);
  await putCursor('Read ');
  const other = 'https://example.org/b';
  paste({ text: other });
  expect(blocksNow()).toEqual([para(words('Read '), words(other, { link: other }), words('more', { link }))]);
  await userEvent.keyboard('{Control>}z{/Control}');
  await putCursor('Read ');
  paste({ text: 'one\r\ntwo\n\nthree\u0007 four' });
  expect(blocksNow()).toEqual([
    paragraph('Read one'),
    paragraph('two'),
    para(words('three four'), words('more', { link })),
  ]);
});

it('refuses what makes the email too long, in words, and loses nothing', async () => {
  await openEditor(paragraph('Kept'));
  await putCursor('Kept');
  paste({ text: 'line\n'.repeat(101) });
  const alert = page.getByRole('alert');
  await expect.element(alert).toHaveTextContent('Nothing was added: an email can have at most 100 blocks.');
  expect(blocksNow()).toEqual([paragraph('Kept')]);
  await expectFits('a refused paste');
  paste({ text: 'x'.repeat(10_001) });
  await expect.element(alert).toHaveTextContent('a paragraph can have at most 10,000 characters');
  paste({ text: `${'x'.repeat(1_000)}\n`.repeat(97) });
  await expect.element(alert).toHaveTextContent('an email’s content can be at most 95 kB');
  expect(blocksNow()).toEqual([paragraph('Kept')]);
  await userEvent.keyboard('!');
  await expect.element(alert).toBeEmptyDOMElement();
  expect(blocksNow()).toEqual([paragraph('Kept!')]);
});

const wordLine = (content: string): string =>
  `<p class=MsoNormal style='margin:0in;font-size:11.0pt;font-family:"Aptos",sans-serif'>${content}<o:p></o:p></p>\n`;
const wordWith = (lines: string): string =>
  word.replace('<!--StartFragment-->', `<!--StartFragment-->${lines}`);

it('pastes an email out of 1 MB of Word’s HTML that’s mostly unread', async () => {
  const unread = `<!--[if gte mso 9]><xml>${'<w:LsdException Locked="false" Name="x"/>'.repeat(26_000)}</xml><![endif]-->`;
  const html = wordWith(unread + wordLine('Words <b>and</b> more').repeat(80));
  expect(html.length).toBeGreaterThan(1_000_000);
  await pasteIntoEmpty(html);
  expect(blocksNow()).toHaveLength(90);
});

it.each([
  {
    what: 'paragraphs',
    html: wordWith(wordLine('Words <b>and</b> more').repeat(8_500)),
    problem: 'an email can have at most 100 blocks',
  },
  {
    what: 'list items',
    html: wordWith(
      "<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.</span>Words</p>\n".repeat(
        10_000,
      ),
    ),
    problem: 'an email’s content can be at most 95 kB',
  },
  {
    what: 'a long text',
    html: wordWith(wordLine('Words '.repeat(1_600)).repeat(80) + wordLine('Words '.repeat(50_000))),
    problem: 'an email’s content can be at most 95 kB',
  },
])('refuses 1 MB of $what from Word as a whole, says why, and loses nothing', async ({ html, problem }) => {
  expect(html.length).toBeGreaterThan(1_000_000);
  await openEditor(paragraph('Kept'));
  await putCursor('Kept');
  const changes: MutationRecord[] = [];
  const observer = new MutationObserver((records) => changes.push(...records));
  observer.observe(text.element(), { subtree: true, childList: true, characterData: true });
  paste({ html });
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(`Nothing was added: ${problem}. Shorten this text, or split it into two emails.`);
  expect(changes).toEqual([]);
  observer.disconnect();
  await userEvent.keyboard('!');
  expect(blocksNow()).toEqual([paragraph('Kept!')]);
});
