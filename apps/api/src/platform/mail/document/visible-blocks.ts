import type { MailBlock } from '@fairlead/contract/email/document/blocks';
import { isBlank } from '@fairlead/contract/email/document/plain-text';

/** What there is to see of a block; a screen reader would stop at an empty element and say nothing. */
function visible(block: MailBlock): MailBlock[] {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
    case 'quote':
      return isBlank(block.content) ? [] : [block];
    case 'bulleted_list':
    case 'numbered_list': {
      const items = block.items.filter((content) => !isBlank(content));
      return items.length === 0 ? [] : [{ ...block, items }];
    }
    case 'signature':
      return block.lines.every(isBlank) ? [] : [block];
    default:
      return [block];
  }
}

export const visibleBlocks = (blocks: readonly MailBlock[]): MailBlock[] => blocks.flatMap(visible);
