import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** The colors that a stylesheet names. */
const colorsIn = (path: string, prefix = '') =>
  [
    ...readFileSync(new URL(path, import.meta.url), 'utf8').matchAll(
      /--([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g,
    ),
  ].map(([, name = '', light = '', dark = '']) => [prefix + name, { light, dark }] as const);

const tokens = new Map([...colorsIn('./styles.css'), ...colorsIn('./admin/shell/admin.css', 'admin-')]);

/** WCAG 2.2 relative luminance of `#rrggbb`. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string, theme: 'light' | 'dark'): number {
  const [a = 0, b = 0] = [one, other]
    .map((name) => luminance(tokens.get(name)?.[theme] ?? ''))
    .sort((x, y) => y - x);
  return (a + 0.05) / (b + 0.05);
}

const surfaces = ['surface', 'raised', 'sunk'];
const on = (names: string[], grounds: string[]) =>
  names.flatMap((name) => grounds.map((ground) => [name, ground] as const));

/** Every color pair that can occur together, with its minimum contrast. */
const bars = [
  { least: 7, what: 'body text', pairs: on(['ink', 'ink-soft'], surfaces) },
  {
    least: 7,
    what: 'text on a state color',
    pairs: on(['ink'], ['ok-wash', 'warn-wash', 'danger-wash', 'info-wash']),
  },
  {
    least: 4.5,
    what: 'links, labels of buttons and badges',
    pairs: [
      ...on(['signal-ink', 'ok', 'warn', 'danger'], surfaces),
      ...on(['on-signal'], ['signal', 'signal-strong']),
      ['on-danger-fill', 'danger-fill'],
      ['ok', 'ok-wash'],
      ['warn', 'warn-wash'],
      ['danger', 'danger-wash'],
      ['signal-ink', 'info-wash'],
      ['surface', 'ink'],
    ] as const,
  },
  {
    least: 3,
    what: 'controls, focus and drawn lines',
    pairs: [
      ...on(['line-strong', 'admin-line-strong', 'focus', 'rope'], surfaces),
      ['focus', 'focus-gap'],
    ] as const,
  },
];

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  for (const { least, what, pairs } of bars) {
    // wcag 1.4.3, 1.4.11, 2.4.7
    test.each(pairs.map((pair) => [...pair]))(
      `${what}: %s on %s has a contrast of at least ${least}`,
      (one, other) => {
        expect(contrast(one ?? '', other ?? '', theme)).toBeGreaterThanOrEqual(least);
      },
    );
  }
});

// wcag 1.4.3
test('every color token is in a tested pair or is decorative', () => {
  const decoration = ['line'];
  const tested = new Set(bars.flatMap(({ pairs }) => pairs.flat()));
  expect([...tokens.keys()].filter((name) => !tested.has(name) && !decoration.includes(name))).toEqual([]);
});
