import type { MailBlock } from '@fairlead/contract/email/document/blocks';
import type { MailDocument } from '@fairlead/contract/email/document/document';
import { offerDocument } from '@fairlead/contract/email/document/offer';

const text = (words: string) => ({ type: 'text' as const, text: words });

/** A section of a newsletter: four blocks, with the person's first name in one. */
const section = (number: number): MailBlock[] => [
  { type: 'heading', level: 2, content: [text(`Part ${number}`)] },
  {
    type: 'paragraph',
    content: [
      { type: 'field', field: 'first_name', fallback: 'Hello' },
      text(`, this is the ${number}th part of a long newsletter. `.padEnd(400, 'It goes on and on. ')),
    ],
  },
  { type: 'bulleted_list', items: [[text('One')], [text('Two')], [text('Three')]] },
  { type: 'button', label: 'Read on', link: '/features' },
];

/** 40 blocks. */
export const longEmail: MailDocument = {
  ...offerDocument,
  blocks: Array.from({ length: 10 }, (_, at) => section(at + 1)).flat(),
};
