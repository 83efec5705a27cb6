import { expect, test } from 'vitest';
import { brand } from './brand.ts';
import { findPlaceholders, isPlaceholder } from './placeholders.ts';

test('lists the values of the brand that are still placeholders, of ours none', () => {
  expect(findPlaceholders()).toEqual([]);
  expect(findPlaceholders({ ...brand, name: 'Placeholder', tagline: ' ' })).toEqual(['name', 'tagline']);
});

test.each([
  ' ',
  'support@fairlead.invalid',
  'kim@example.com',
  'https://training.harbor.example/login',
  '+1 (202) 555-0100',
  '202.555.0199',
  'Placeholder Provider',
  '1 Main Street, Anytown, ME 04101',
  'Portland, ME 00000',
])('%s is a placeholder', (value) => {
  expect(isPlaceholder(value)).toBe(true);
});

test.each([
  '+1 (202) 555-0200',
  '100 Water Street, Portland, ME 04101',
  'invalid@harbor.org',
  'example@harbor.org',
  'Fairlead',
])('%s is none', (value) => {
  expect(isPlaceholder(value)).toBe(false);
});
