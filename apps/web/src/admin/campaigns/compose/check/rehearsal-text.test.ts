import type { Rehearsal } from '@fairlead/contract/campaigns/rehearsals';
import { expect, test } from 'vitest';
import { milestoneText, oddityTitle, outcomeText, rehearseLabel } from './rehearsal-text.ts';

const rehearsal = (changes: Partial<Rehearsal>): Rehearsal => ({
  id: 1,
  state: 'running',
  people: 1_000,
  done: 0,
  email_hash: '',
  fallbacks: [],
  oddities: [],
  created_at: '',
  ...changes,
});

test.each([
  [249, ''],
  [250, '25% rehearsed'],
  [600, '50% rehearsed'],
  [999, '75% rehearsed'],
])('with %i of 1,000 done, a running rehearsal announces “%s”', (done, text) => {
  expect(milestoneText(rehearsal({ done }))).toBe(text);
});

test('an end says how far it came, and that nothing was sent', () => {
  expect(milestoneText(rehearsal({ state: 'done', done: 1_000 }))).toBe('');
  expect(outcomeText(rehearsal({ state: 'done', done: 1_000 }))).toBe(
    'Rehearsed with 1,000 people. Nothing was sent.',
  );
  expect(outcomeText(rehearsal({ state: 'canceled', done: 300 }))).toBe(
    'The rehearsal was canceled after 300 of 1,000 people. Nothing was sent.',
  );
  expect(outcomeText(rehearsal({ state: 'failed', done: 1 }))).toContain('Rehearse again.');
});

test('people are counted where their number says something', () => {
  expect(rehearseLabel(812)).toBe('Rehearse with all 812 people');
  expect(rehearseLabel(1)).toBe('Rehearse with 1 person');
  expect(oddityTitle({ kind: 'capitals', people: 1, samples: [] })).toBe('Names in capitals: 1 person');
  expect(oddityTitle({ kind: 'longest_name', people: 3, samples: [] })).toBe('Longest names');
});
