import { readPlainText } from '@fairlead/contract/email/document/plain-text';
import { shownLine } from '@fairlead/contract/platform/text/storable-text';
import { Fragment, type Node, Slice } from '@tiptap/pm/model';

/** A text as one line without hidden characters, as the contract wants it, and with merge fields such as "{name|you}". */
function cleanNode(node: Node): Node[] {
  if (!node.isText) return [node.copy(cleanFragment(node.content))];
  const { type, text = '', marks } = node;
  // An address that people see stays whole, whatever is in it.
  if (marks.some(({ attrs }) => attrs.href === text)) return [node];
  const line = shownLine(text);
  return readPlainText(line).map((part) => {
    if (part.type === 'text') return type.schema.text(part.text, marks);
    return type.schema.node('field', { field: part.field, fallback: part.fallback }, undefined, marks);
  });
}

const cleanFragment = (fragment: Fragment): Fragment => Fragment.from(fragment.content.flatMap(cleanNode));

export const cleanSlice = ({ content, openStart, openEnd }: Slice): Slice =>
  new Slice(cleanFragment(content), openStart, openEnd);
