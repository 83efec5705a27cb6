import { expect, test } from 'vitest';
import { brand } from './brand.ts';
import { findPlaceholders, isPlaceholder, summarize } from './placeholders.ts';
import { trainingVideos } from './training-videos.ts';

const recording = { embed: 'https://player.harbor.org/1', recordedOn: '2026-11-21' };

const filled = {
  ...brand,
  videos: { recordings: Object.fromEntries(trainingVideos.map((id) => [id, recording])) },
};

const unfilled = {
  ...filled,
  videos: { recordings: { ...filled.videos.recordings, explore: null, dashboards: null } },
};

test('lists every value that is still a placeholder, with its place and what it is for', () => {
  expect(findPlaceholders(unfilled)).toEqual([
    { field: 'videos.recordings.explore', purpose: 'training video' },
    { field: 'videos.recordings.dashboards', purpose: 'training video' },
  ]);
});

test('lists nothing once all are filled in', () => {
  expect(findPlaceholders(filled)).toEqual([]);
});

test.each([
  null,
  ' ',
  'support@fairlead.invalid',
  '+1 (202) 555-0100',
  '202.555.0199',
  'Placeholder Provider',
  '1 Main Street, Anytown, ME 04101',
  'Portland, ME 00000',
])('%s is a placeholder', (value) => {
  expect(isPlaceholder(value)).toBe(true);
});

test.each(['+1 (202) 555-0200', '100 Water Street, Portland, ME 04101', 'invalid@harbor.org', 'Fairlead'])(
  '%s is none',
  (value) => {
    expect(isPlaceholder(value)).toBe(false);
  },
);

test('says in one line what they are for, and counts those for the same', () => {
  expect(summarize(findPlaceholders(unfilled))).toBe('2 training videos');
});
