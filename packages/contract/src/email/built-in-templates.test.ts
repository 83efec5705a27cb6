import { describe, expect, test } from 'vitest';
import { DEFAULT_ORGANIZATION } from '../platform/organization.ts';
import { BUILT_IN_SLUGS } from './built-in-templates/template.ts';
import { builtInTemplates as templatesOf } from './built-in-templates.ts';
import { FinishedDocument } from './document/document.ts';
import { fillIn, fillIns } from './document/fill-ins.ts';
import { offerDocument } from './document/offer.ts';
import { plainText } from './document/plain-text.ts';

const builtInTemplates = templatesOf(DEFAULT_ORGANIZATION);

test('there are six, each under its own name', () => {
  expect(builtInTemplates.map(({ slug }) => slug)).toEqual(BUILT_IN_SLUGS);
});

describe.each(builtInTemplates.map((template) => [template.slug, template] as const))(
  '%s',
  (slug, { document, purpose }) => {
    // 508 504.4
    test('could be sent as it is', () => {
      expect(FinishedDocument.parse(document)).toEqual(document);
    });

    test('fits the inbox line: a subject of at most 60 characters, and other words after it', () => {
      expect(plainText(document.subject).length).toBeLessThanOrEqual(60);
      expect(plainText(document.preheader).length).toBeGreaterThan(20);
      expect(plainText(document.preheader).length).toBeLessThanOrEqual(100);
    });

    test('says when to use it in one sentence', () => {
      expect(purpose).toMatch(/^[^.]+\.$/);
    });

    test('marks each place to fill in, in bold, outside of the subject', () => {
      const inBold: string[] = [];
      JSON.stringify(document, (_, value: unknown) => {
        const part = value as { text?: string; bold?: boolean } | null;
        if (part?.bold && part.text?.startsWith('[')) inBold.push(part.text);
        return value;
      });
      expect(inBold).toEqual(expect.arrayContaining(fillIns({ ...document, subject: [], preheader: [] })));
      expect(fillIns(document).length > 0).toBe(slug !== 'offer');
    });
  },
);

test('finds every place that’s still to be filled in, once', () => {
  const words = (text: string) => [{ type: 'text' as const, text }];
  const blocks = [
    {
      type: 'paragraph' as const,
      content: [...words('On '), fillIn('Date'), ...words(' at [Time], [sic] [1]')],
    },
    { type: 'bulleted_list' as const, items: [words('[Place]'), words('[Date]')] },
    { type: 'signature' as const, lines: [words('[Your name]')] },
    { type: 'button' as const, label: '[Label]', link: '/demo' },
    { type: 'divider' as const },
  ];
  const document = { ...offerDocument, subject: words('[Event]'), preheader: [], blocks };
  expect(fillIns(document)).toEqual(['[Event]', '[Date]', '[Time]', '[Place]', '[Your name]', '[Label]']);
});
