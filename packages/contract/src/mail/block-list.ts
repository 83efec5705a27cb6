import { z } from 'zod';
import { MailBlock } from './blocks.ts';
import { documentTexts } from './document-texts.ts';

/** Checked one by one and only up to the first wrong one, so the error says which block it is. */
export const blockList = (max: number, tooMany: string) =>
  z
    .array(z.unknown() as z.ZodType<MailBlock>)
    .max(max, { abort: true, error: tooMany })
    .superRefine((list, context) => {
      for (const [at, block] of list.entries()) {
        const { error } = MailBlock.safeParse(block);
        if (!error) continue;
        const message = documentTexts.inBlock(at + 1, error.issues[0]?.message ?? 'it can’t be read.');
        return context.addIssue({ code: 'custom', message, path: [at] });
      }
    })
    // For the OpenAPI document.
    .meta({ items: MailBlock });

export const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;
