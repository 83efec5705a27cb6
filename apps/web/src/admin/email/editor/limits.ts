import {
  COLUMN_BLOCKS_MAX,
  DOCUMENT_BLOCKS_MAX,
  DOCUMENT_BYTES_MAX,
  INLINE_TEXT_MAX,
  TABLE_COLUMNS_MAX,
  TABLE_ROWS_MAX,
} from '@fairlead/contract/platform/limits';
import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import type { EditorActions } from './editor-actions.ts';
import { type EditorJson, fromEditor } from './editor-json.ts';

/** Bytes that the rest of the document takes at most: subject, preview text, sender, reply address. */
const BYTES_OF_THE_REST = 5_000;
const CONTENT_BYTES_MAX = DOCUMENT_BYTES_MAX - BYTES_OF_THE_REST;

function largest(doc: Node, name: string, size: (node: Node) => number): number {
  let found = 0;
  doc.descendants((node) => {
    if (node.type.name === name) found = Math.max(found, size(node));
    return !node.isTextblock;
  });
  return found;
}

const limits = [
  {
    max: DOCUMENT_BLOCKS_MAX,
    measure: ({ childCount }: Node): number => childCount,
    problem: `an email can have at most ${DOCUMENT_BLOCKS_MAX} blocks`,
  },
  {
    max: CONTENT_BYTES_MAX,
    measure: (doc: Node): number =>
      new TextEncoder().encode(JSON.stringify(fromEditor(doc.toJSON() as EditorJson))).length,
    problem: `an email’s content can be at most ${CONTENT_BYTES_MAX / 1_000} kB`,
  },
  {
    max: INLINE_TEXT_MAX,
    measure: (doc: Node): number => {
      let longest = 0;
      doc.descendants(({ text = '' }) => {
        longest = Math.max(longest, text.length);
      });
      return longest;
    },
    problem: `a paragraph can have at most ${INLINE_TEXT_MAX.toLocaleString('en-US')} characters`,
  },
  {
    max: TABLE_COLUMNS_MAX,
    measure: (doc: Node): number => largest(doc, 'table', (table) => table.firstChild?.childCount ?? 0),
    problem: `a table can have at most ${TABLE_COLUMNS_MAX} columns`,
  },
  {
    max: TABLE_ROWS_MAX,
    measure: (doc: Node): number => largest(doc, 'table', (table) => table.childCount),
    problem: `a table can have at most ${TABLE_ROWS_MAX} rows`,
  },
  {
    max: COLUMN_BLOCKS_MAX,
    measure: (doc: Node): number => largest(doc, 'column', ({ childCount }) => childCount),
    problem: `a column can have at most ${COLUMN_BLOCKS_MAX} blocks`,
  },
] as const;

/** Which limit a change breaks. Something that is too long already can still be shortened. */
export function brokenLimit(before: Node, after: Node): string | undefined {
  const broken = limits.find(({ max, measure }) => {
    const size = measure(after);
    return size > max && size > measure(before);
  });
  return broken?.problem;
}

/** Refuses what would make the email too long to be saved, as a whole, so that nothing is cut off silently. */
export const keepLimits = ({ refuse }: EditorActions) =>
  Extension.create({
    name: 'keepLimits',
    addProseMirrorPlugins: () => [
      new Plugin({
        filterTransaction: ({ docChanged, doc }, state) => {
          if (!docChanged) return true;
          const problem = brokenLimit(state.doc, doc);
          refuse(
            problem ? `Nothing was added: ${problem}. Shorten this text, or split it into two emails.` : '',
          );
          return !problem;
        },
      }),
    ],
  });
