import { expect, test } from 'vitest';
import { addressLine, DEFAULT_ORGANIZATION, looksMailable, telephoneUrl } from './organization.ts';

test.each([
  ['+1 (202) 555-0100', 'tel:+12025550100'],
  ['(202) 555-0100', 'tel:2025550100'],
  ['202.555.0100 ext. 12', 'tel:2025550100;ext=12'],
  ['202 555 0100 x12', 'tel:2025550100;ext=12'],
  ['202 555 0100, extension 12', 'tel:2025550100;ext=12'],
  ['1-800-FAIRLEAD', 'tel:180032475323'],
  ['+44 (0)20 7946 0958', 'tel:+442079460958'],
  ['＋１ ２０２ ５５５ ０１００', 'tel:+12025550100'],
  ['TTY: 711', 'tel:889711'],
])('%s is dialed as %s', (typed, url) => {
  expect(telephoneUrl(typed)).toBe(url);
});

test.each([
  ['20 Water Street\nPortland, ME 04101', true],
  ['20 Water Street\nSuite 5\nPortland ME  04101-1234', true],
  ['PO Box 7\nPortland, ME 04101\nUSA', true],
  ['20 Water Street, Portland, ME 04101', false],
  ['20 Water Street\nPortland, Maine', false],
  ['10 Downing Street\nLondon SW1A 2AA', false],
])('%j looks like an address in the United States: %s', (address, looks) => {
  expect(looksMailable(address)).toBe(looks);
});

test('an address is said in one line, whatever its lines end with', () => {
  const postal_address = ' 20 Water Street,\n\nPortland, ME 04101 ';
  expect(addressLine({ ...DEFAULT_ORGANIZATION, legal_name: 'Harbor, Inc.', postal_address })).toBe(
    'Harbor, Inc., 20 Water Street, Portland, ME 04101',
  );
});
