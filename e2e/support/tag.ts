import { randomUUID } from 'node:crypto';

/** Eight characters no other test has, so that tests share a database without meeting. */
export const newTag = (): string => randomUUID().slice(0, 8);
