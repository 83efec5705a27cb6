import type { MailBlock } from '@fairlead/contract/email/document/blocks';
import { contentsOf } from '@fairlead/contract/email/document/contents';
import { itemContent } from '@fairlead/contract/email/document/list-items';
import { isBlank } from '@fairlead/contract/email/document/plain-text';

/** What there is to see of a block; a screen reader would stop at an empty element and say nothing. */
export function visible(block: MailBlock): MailBlock[] {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
    case 'quote':
      return isBlank(block.content) ? [] : [block];
    case 'bulleted_list':
    case 'numbered_list': {
      const items = block.items.filter((item) => !isBlank(itemContent(item)));
      return items.length === 0 ? [] : [{ ...block, items }];
    }
    case 'table':
      return contentsOf(block).every(isBlank) ? [] : [block];
    case 'signature':
      return block.lines.every(isBlank) ? [] : [block];
    case 'columns': {
      const [first, second] = block.columns;
      const columns = [first.flatMap(visible), second.flatMap(visible)];
      // Beside nothing, there's no column.
      return columns.every((column) => column.length > 0) ? [block] : columns.flat();
    }
    default:
      return [block];
  }
}
