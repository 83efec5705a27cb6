import { randomUUID } from 'node:crypto';

/** Eight unique characters, so tests can share a database. */
export const newTag = (): string => randomUUID().slice(0, 8);
