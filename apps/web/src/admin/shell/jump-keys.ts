import type { Place } from './places.ts';

/** The keys that lead to a place, one after the other. */
export const jumpKeys = ({ key }: Place): string => `G then ${key.toUpperCase()}`;
