import type { MailBlock } from '@fairlead/contract/email/document/blocks';
import { Extension, getHTMLFromFragment } from '@tiptap/core';
import { Fragment, type Schema, Slice } from '@tiptap/pm/model';
import { Plugin, TextSelection } from '@tiptap/pm/state';
import { parseDocument } from 'htmlparser2';
import { setLink } from '../commands/links.ts';
import { toEditorBlock } from '../to-editor.ts';
import { cleanSlice } from './clean-slice.ts';
import { isOwn, ownSerializer } from './own-clipboard.ts';
import { readHtml } from './read-html.ts';
import { pastedLink, readText } from './read-text.ts';

const fragmentOf = (schema: Schema, blocks: readonly MailBlock[]): Fragment =>
  Fragment.from(blocks.map((block) => schema.nodeFromJSON(toEditorBlock(block))));

/**
 * HTML as our schema writes it, so ProseMirror reads no foreign elements and styles. The parser isn't the browser's: that
 * one reports styles and handlers to the content security policy, even in a document that's never shown.
 */
function ownHtml(html: string, schema: Schema): string {
  const page = parseDocument(html);
  return isOwn(page) ? html : getHTMLFromFragment(fragmentOf(schema, readHtml(page)), schema);
}

/** Pasted and dropped text keeps its structure, in the blocks that an email has. */
export const paste = Extension.create({
  name: 'pasteFromElsewhere',
  addProseMirrorPlugins() {
    const { schema } = this.editor;
    return [
      new Plugin({
        props: {
          clipboardSerializer: ownSerializer(schema),
          transformPastedHTML: (html) => ownHtml(html, schema),
          clipboardTextParser: (text) => Slice.maxOpen(fragmentOf(schema, readText(text))),
          transformPasted: cleanSlice,
          handlePaste: ({ state, dispatch }, event) => {
            const href = pastedLink(event.clipboardData?.getData('text/plain') ?? '');
            const { selection } = state;
            if (!href || selection.empty || !(selection instanceof TextSelection)) return false;
            return setLink(selection, href, href)(state, dispatch);
          },
        },
      }),
    ];
  },
});
