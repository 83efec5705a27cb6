import type { ListItem, ListType } from './blocks.ts';
import type { Inline } from './inline.ts';

/** How deep lists may be in lists. */
export const LIST_LEVELS = 3;

/** An item of a list in a list from level 2 on. */
export const listItem = (level: number, list: ListType, content: Inline[]): ListItem =>
  level === 2 || level === 3 ? { level, list, content } : content;

export const itemContent = (item: ListItem): Inline[] => (Array.isArray(item) ? item : item.content);

/** 1 is the level of the block's own list. */
const levelOf = (item: ListItem): number => (Array.isArray(item) ? 1 : item.level);

/** Levels without gaps: each item is one below the item above it, and items beside each other stay so. */
export function outlineLevels(levels: readonly number[]): number[] {
  /** The items above, by their levels as they were. */
  const above: number[] = [];
  return levels.map((level) => {
    while ((above.at(-1) ?? 0) >= level) above.pop();
    above.push(level);
    return Math.min(above.length, LIST_LEVELS);
  });
}

/** Whether an item is more than one level below the one above it. */
export function skipsLevel(items: readonly ListItem[]): boolean {
  const levels = items.map(levelOf);
  return outlineLevels(levels).some((level, at) => level !== levels[at]);
}

/** Where an item stands: `number` counts from 1 among those beside it. */
export type PlacedItem = { content: Inline[]; level: number; list: ListType; number: number };

/** The items of a list with their numbers. One whose upper item isn't there moves up. */
export function placedItems({ type, items }: { type: ListType; items: readonly ListItem[] }): PlacedItem[] {
  const levels = outlineLevels(items.map(levelOf));
  /** The last item of each level that's open. */
  const open: PlacedItem[] = [];
  return items.map((item, at) => {
    const level = levels[at] ?? 1;
    const list = level === 1 || Array.isArray(item) ? type : item.list;
    const before = open[level - 1];
    const number = before?.list === list ? before.number + 1 : 1;
    const placed = { content: itemContent(item), level, list, number };
    open.splice(level - 1, LIST_LEVELS, placed);
    return placed;
  });
}
