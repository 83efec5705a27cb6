import { isMailLink } from '@fairlead/contract/email/document/links';
import { getMarkRange, getMarkType } from '@tiptap/core';
import type { MarkType } from '@tiptap/pm/model';
import type { Command, EditorState } from '@tiptap/pm/state';

type LinkRange = { from: number; to: number; href: string };

const linkType = ({ schema }: EditorState): MarkType => getMarkType('link', schema);

/** What the link dialog changes: the link around the cursor, or else the selection. */
export function linkRange(state: EditorState): LinkRange {
  const { $from, from, to, empty } = state.selection;
  const type = linkType(state);
  const range = getMarkRange($from, type);
  const link = range && state.doc.nodeAt(range.from)?.marks.find((mark) => mark.type === type);
  // A selection that goes beyond the link changes all that is selected.
  if (range && link && (empty || (from >= range.from && to <= range.to))) {
    return { from: range.from, to: range.to, href: String(link.attrs.href) };
  }
  return { from, to, href: '' };
}

/** A link as a browser would follow it: breaks in it mean nothing, and spaces are encoded. */
export function encodedLink(written: string): string {
  const link = written.trim().replace(/[\t\n\r]/g, '');
  return link.includes(' ') && URL.canParse(link) ? new URL(link).href : link;
}

/** A link as people type it: "example.org" and "ann@example.org" are completed. Undefined if it leads nowhere. */
export function completedLink(typed: string): string | undefined {
  const text = encodedLink(typed);
  return [text, `mailto:${text}`, /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(text) ? `https://${text}` : ''].find(
    isMailLink,
  );
}

/** Links the range; if it's empty, inserts the words. */
export const setLink =
  ({ from, to }: { from: number; to: number }, href: string, words: string): Command =>
  (state, dispatch) => {
    const mark = linkType(state).create({ href });
    const { tr } = state;
    if (from === to)
      tr.insert(
        from,
        state.schema.text(words, [...(state.storedMarks ?? state.selection.$from.marks()), mark]),
      );
    else tr.removeMark(from, to, mark.type).addMark(from, to, mark);
    dispatch?.(tr.scrollIntoView());
    return true;
  };

export const removeLink =
  ({ from, to }: { from: number; to: number }): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.removeMark(from, to, linkType(state)));
    return true;
  };
