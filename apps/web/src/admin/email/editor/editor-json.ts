import type { MergeFieldAttributes } from './schema/merge-field.ts';

export type EditorMark = { type: 'bold' } | { type: 'italic' } | { type: 'link'; attrs: { href: string } };
type Marked = { marks?: EditorMark[] };
export type EditorInline =
  | ({ type: 'text'; text: string } & Marked)
  | ({ type: 'field'; attrs: MergeFieldAttributes } & Marked);
/** Left out when it's empty. */
type Content<Of = EditorInline> = { content?: Of[] };

export type EditorBlock =
  | ({ type: 'paragraph' } & Content)
  | ({ type: 'heading'; attrs: { level: 2 | 3 } } & Content)
  | ({ type: 'quote' } & Content)
  | ({ type: 'bulleted_list' | 'numbered_list' } & Content<{ type: 'list_item' } & Content>)
  | ({ type: 'signature' } & Content<{ type: 'signature_line' } & Content>)
  | { type: 'button'; attrs: { label: string; link: string } }
  | { type: 'image'; attrs: { image: string; alt: string; decorative: boolean; link: string | null } }
  | { type: 'divider' };

/** What ProseMirror calls the JSON of a document with our schema. */
export type EditorJson = { type: 'doc' } & Content<EditorBlock>;
