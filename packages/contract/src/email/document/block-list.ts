import { listOf } from '../../platform/list-of.ts';
import { MailBlock } from './blocks.ts';
import { documentTexts } from './document-texts.ts';

/** The error says which block it is. */
export const blockList = (max: number, tooMany: string) =>
  listOf(MailBlock, max, {
    tooMany,
    inItem: (index, problem) => documentTexts.inBlock(index + 1, problem),
  });

/** As JSON in UTF-8. */
export const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;
