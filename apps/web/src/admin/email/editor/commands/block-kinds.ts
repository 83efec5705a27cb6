import type { ListType } from '@fairlead/contract/email/document/blocks';
import type { Node } from '@tiptap/pm/model';

/** What the toolbar and the insert menu tell apart. */
export type BlockKind =
  | 'paragraph'
  | 'heading'
  | 'subheading'
  | 'bulleted_list'
  | 'numbered_list'
  | 'quote'
  | 'button'
  | 'image'
  | 'divider'
  | 'table'
  | 'columns'
  | 'signature';

export const blockNames: Record<BlockKind, string> = {
  paragraph: 'Paragraph',
  heading: 'Heading',
  subheading: 'Subheading',
  bulleted_list: 'Bulleted list',
  numbered_list: 'Numbered list',
  quote: 'Quote',
  button: 'Button',
  image: 'Image',
  divider: 'Divider',
  table: 'Table',
  columns: 'Two columns',
  signature: 'Signature',
};

/** Kinds of text that can be turned into each other. */
export const textKinds = [
  'paragraph',
  'heading',
  'subheading',
  'bulleted_list',
  'numbered_list',
  'quote',
] as const satisfies BlockKind[];
export type TextKind = (typeof textKinds)[number];

export const isTextKind = (kind: string): kind is TextKind => textKinds.some((each) => each === kind);

export const isListKind = (kind: string): kind is ListType =>
  kind === 'bulleted_list' || kind === 'numbered_list';

/** A block has the name of its kind, except that a heading is one of two. */
export const kindOf = ({ type, attrs }: Node): BlockKind =>
  type.name === 'heading' && attrs.level === 3 ? 'subheading' : (type.name as BlockKind);
