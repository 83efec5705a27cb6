import { expect, test } from 'vitest';
import { type PartLine, withTable } from '../scripts/bench/ratios-page.ts';

const ORDER = ['reads', 'login'];
const EMPTY = 'Before.\n\n<!-- pnpm bench writes from here -->\n<!-- to here -->\n\nAfter.\n';

const login = (value: number): PartLine => ({
  part: 'login',
  what: 'login, beside one verification',
  value,
  unit: 'x',
  bar: 'at most 1.25x',
  met: value <= 1.25,
  detail: '25 ms and 20 ms',
});
const read: PartLine = {
  ...login(1.4),
  part: 'reads',
  what: 'first page',
  bar: 'at most 1.5x',
  met: true,
  p50: 0.01,
  p95: 0.02,
};

test('the table stands between the marks, in the order of the parts, without figures of the machine', () => {
  const page = withTable(EMPTY, [login(1.2), read], ORDER, 'On 1,000 subscribers.');
  expect(page).toMatch(
    /^Before\.\n\n<!-- .*\n\nMeasured last:\n\n- `reads`: On 1,000 subscribers\.\n- `login`: On 1,000 subscribers\.\n\n\| part \|[\s\S]*<!-- to here -->\n\nAfter\.\n$/,
  );
  expect(page.split('\n').filter((line) => line.includes('met'))).toEqual([
    '| reads | first page | 0.010 | 0.020 | 1.40x | at most 1.5x | met |',
    '| login | login, beside one verification |  |  | 1.20x | at most 1.25x | met |',
  ]);
});

test('what was not measured this time stays, and what was is replaced', () => {
  const first = withTable(EMPTY, [login(1.2), read], ORDER, 'First.');
  const again = withTable(first, [login(1.3)], ORDER, 'Again.');
  expect(again).toContain('| reads | first page |');
  expect(again).toContain('| 1.30x | at most 1.25x | **missed** |');
  expect(again).not.toContain('1.20x');
  expect(again).toContain('- `reads`: First.\n- `login`: Again.\n');
});

test('a page without the marks is refused', () => {
  expect(() => withTable('Nothing.', [], ORDER, '')).toThrow('has no');
});
