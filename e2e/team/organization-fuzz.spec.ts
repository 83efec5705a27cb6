import { OWN_QUESTIONS, OWNER_ANSWERS, VIDEO_FIELDS } from '@fairlead/contract/platform/site-content';
import { expect, type Page } from '@playwright/test';
import { admin } from '../support/admin.ts';
import { startKillable } from '../support/killable-server.ts';
import { expectAccessible } from '../support/look/axe.ts';
import { test } from '../support/test.ts';

/** How many organizations are tried. ORGANIZATIONS=1000 takes some minutes. */
const COUNT = Number(process.env.ORGANIZATIONS ?? 10);
const SEED = Number(process.env.SEED ?? 38);

const PAGES = [
  ...['/', '/pricing', '/security', '/gettingstarted', '/contact'],
  ...['/demo', '/adminfeatures', '/accessibility', '/for-job-coaches', '/roadmap'],
];

/** What breaks texts in HTML, in scripts, in JSON, or in replacements, and what people write. */
const FRAGMENTS = [
  ...[
    '</script>',
    '<script>window.broken = 1</script>',
    '<!--',
    '-->',
    ']]>',
    '"',
    "'",
    '`',
    '\\',
    '$&',
    '$1',
  ],
  ...[
    '&amp;',
    '\u2028',
    'אבג',
    'é',
    '🙂',
    'e\u0301',
    '__ORGANIZATION__',
    '__ORGANIZATION_poweredBy__',
    '__END__',
  ],
  ...[
    '__ELSE__',
    '__IF_question-2__',
    '<!-- -->',
    '__PUBLIC_URL__',
    '{brand}',
    '%s',
    'Harbor Services, Inc.',
  ],
  ...['<b>bold</b>', 'x'.repeat(60), 'long words', '<img src=x onerror="window.broken = 1">', '\t', '  '],
];

/** Numbers from 0 to 1, the same ones for a seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function randomOrganization(random: () => number, captions: string): Record<string, string> {
  const among = <Value>(values: readonly Value[]): Value =>
    values[Math.floor(random() * values.length)] as Value;
  const text = (most = 150) =>
    `x${Array.from({ length: 1 + Math.floor(random() * 5) }, () => among(FRAGMENTS)).join(' ')}`
      .slice(0, most)
      .trim();
  const word = () => `${Math.floor(random() * 1e9).toString(36)}`;
  const maybe = (value: () => string) => (random() < 0.5 ? value() : '');
  const quote = random() < 0.5;
  const questions = OWN_QUESTIONS.flatMap(({ question, answer }) => {
    const isAsked = random() < 0.3;
    return [
      [question, isAsked ? text() : ''],
      [answer, isAsked ? text(900) : ''],
    ];
  });
  const videos = VIDEO_FIELDS.flatMap((fields) => [
    [
      fields.video,
      among(['', `https://youtu.be/${word()}abcdef`, `https://${word()}.org/${word()}.mp4?a=%22%3C`]),
    ],
    [fields.captions, captions],
    [fields.recorded, maybe(() => '2026-11-21')],
  ]);
  return {
    legal_name: text(90),
    postal_address: `${text(120)}\n${text(120)}`,
    support_phone: `207 555 ${text(30)}`,
    support_email: `${word()}+'x@harbor.org`,
    privacy_email: `${word()}@harbor.org`,
    powered_by: text(90),
    training_url: `https://harbor.org/${word()}?a="<&'`,
    production_url: `https://harbor.org/${word()}`,
    certifications: maybe(() => text(400)),
    testimonial_quote: quote ? text(400) : '',
    testimonial_person: quote ? text(90) : '',
    testimonial_organization: quote ? text(90) : '',
    testimonial_consent: quote ? 'yes' : '',
    ...Object.fromEntries(OWNER_ANSWERS.map((field) => [field, maybe(() => text(900))])),
    ...Object.fromEntries([...questions, ...videos]),
  };
}

/** A page's words, addresses, and structured data, as they're served and once its script has taken over. */
async function look(page: Page, url: string) {
  const html = await (await page.request.get(url)).text();
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  return page.evaluate((text) => {
    const words = (of: Document) => ['main', 'footer'].map((part) => of.querySelector(part)?.textContent);
    const links = (of: Document) =>
      [...of.querySelectorAll('main a[href]:not([aria-label^="Play"]), footer a[href]')]
        .map((link) => link.getAttribute('href') ?? '')
        .filter((href) => /^(?:tel|mailto|https):/.test(href));
    const served = new DOMParser().parseFromString(text, 'text/html');
    const structured = [...document.querySelectorAll('script[type="application/ld+json"]')];
    return {
      served: { words: words(served), links: links(served) },
      hydrated: { words: words(document), links: links(document) },
      structured: structured.map(({ textContent }) => JSON.parse(textContent ?? '')),
      isBroken: 'broken' in window,
    };
  }, html);
}

test('whatever an owner enters, each page says it, before and after scripts run, and nothing else happens', async ({
  page,
}) => {
  test.setTimeout(60_000 + COUNT * 8_000);
  const server = await startKillable();
  try {
    const login = await (await page.request.post(`${server.url}/api/admin/login`, { data: admin })).json();
    const headers = { authorization: `Bearer ${login.token}` };
    const vtt = 'WEBVTT\n\n00:01.000 --> 00:04.000\nClick Log in.';
    const uploaded = await page.request.post(`${server.url}/api/admin/captions`, {
      headers,
      data: { text: vtt },
    });
    const { path: captions } = await uploaded.json();
    const random = randomFrom(SEED);
    for (let version = 0; version < COUNT; version += 1) {
      const organization = randomOrganization(random, captions);
      const state = `organization ${version} of seed ${SEED}`;
      const reply = await page.request.patch(`${server.url}/api/admin/organization`, {
        headers,
        data: { version, ...organization },
      });
      expect(reply.status(), `${state}: ${await reply.text()}`).toBe(200);
      const path = PAGES[version % PAGES.length] ?? '/';
      const { served, hydrated, structured, isBroken } = await look(page, server.url + path);
      expect(hydrated, state).toEqual(served);
      expect(isBroken, state).toBe(false);
      expect(structured, state).toHaveLength(1);
      const { organization: saved } = await reply.json();
      expect(structured[0]['@graph'][0], state).toMatchObject({ legalName: saved.legal_name });
      expect(JSON.stringify(hydrated.words), state).toContain(JSON.stringify(saved.powered_by).slice(1, -1));
      await expectAccessible(page, state);
    }
  } finally {
    await server.stop();
  }
});
