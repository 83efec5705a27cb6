import { expect, test } from 'vitest';
import { darkColors, lightColors } from './look.ts';

type Palette = typeof lightColors;
type Rgb = [number, number, number];

const rgb = (hex: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as Rgb;
const lightness = (color: Rgb) => (Math.max(...color) + Math.min(...color)) / 2;
/** Lightness inverted, hue and saturation kept, like mail programs that force a dark theme. */
const inverted = (color: Rgb): Rgb => color.map((part) => part + 1 - 2 * lightness(color)) as Rgb;
const luminance = (color: Rgb) => {
  const [r = 0, g = 0, b = 0] = color.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
function contrast(one: Rgb, other: Rgb): number {
  const [darker = 0, brighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (brighter + 0.05) / (darker + 0.05);
}

const pairs = ({ sheet, ink, soft, link, button, onButton }: Palette): [string, Rgb, Rgb][] => [
  ['ink', rgb(ink), rgb(sheet)],
  ['soft', rgb(soft), rgb(sheet)],
  ['link', rgb(link), rgb(sheet)],
  ['button', rgb(onButton), rgb(button)],
];
type Reader = (text: Rgb, ground: Rgb) => [Rgb, Rgb];
const readers: [string, Palette, Reader][] = [
  ['a light theme', lightColors, (text, ground) => [text, ground]],
  ['a dark theme', darkColors, (text, ground) => [text, ground]],
  ['a program that inverts all colors', lightColors, (text, ground) => [inverted(text), inverted(ground)]],
  [
    'a program that darkens light grounds and lightens dark text',
    lightColors,
    (text, ground) => [
      lightness(text) < 0.5 ? inverted(text) : text,
      lightness(ground) > 0.5 ? inverted(ground) : ground,
    ],
  ],
];

test.each(readers)('every text can be read in %s', (_, palette, seen) => {
  for (const [name, text, ground] of pairs(palette)) {
    expect(contrast(...seen(text, ground)), name).toBeGreaterThanOrEqual(4.5);
  }
});
