import { withoutHidden } from '@fairlead/contract/storable-text';
import { Fragment, type Node, Slice } from '@tiptap/pm/model';

/** A text as one line without hidden characters, as the contract wants it. */
function cleanNode(node: Node): Node | null {
  if (!node.isText) return node.copy(cleanFragment(node.content));
  const text = withoutHidden(node.text ?? '').replace(/[\t\n\r\u2028\u2029]+/g, ' ');
  return text ? node.type.schema.text(text, node.marks) : null;
}

function cleanFragment(fragment: Fragment): Fragment {
  return Fragment.from(fragment.content.map(cleanNode).filter((node) => node !== null));
}

export const cleanSlice = ({ content, openStart, openEnd }: Slice): Slice =>
  new Slice(cleanFragment(content), openStart, openEnd);
