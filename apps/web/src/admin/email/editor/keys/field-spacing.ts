import { beginsInWord, endsInWord } from '@fairlead/contract/email/document/field-spacing';
import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, TextSelection, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

const isField = ({ type }: Node): boolean => type.name === 'field';

/** Whether a name would become part of a word, or of another name. */
const isGlued = (left: Node, right: Node): boolean =>
  isField(left) && isField(right)
    ? true
    : (isField(left) && beginsInWord(right.text ?? '')) || (isField(right) && endsInWord(left.text ?? ''));

/** Where spaces are missing, the last one first. */
function gapsIn(doc: Node): number[] {
  const gaps: number[] = [];
  doc.descendants((block, at) => {
    if (!block.isTextblock) return;
    block.forEach((child, offset, index) => {
      const next = block.maybeChild(index + 1);
      if (next && isGlued(child, next)) gaps.unshift(at + 1 + offset + child.nodeSize);
    });
    return false;
  });
  return gaps;
}

function spaced({ doc, selection, tr, schema }: EditorState): Transaction | null {
  const gaps = gapsIn(doc);
  if (gaps.length === 0) return null;
  for (const gap of gaps) tr.insert(gap, schema.text(' ', doc.resolve(gap).marks()));
  // After a deletion the cursor stays before the space, so the next one removes the field.
  if (selection.empty && gaps.includes(selection.from)) {
    tr.setSelection(TextSelection.create(tr.doc, tr.mapping.map(selection.from, -1)));
  }
  return tr;
}

/** A merge field never touches a letter, however one of them came beside the other. */
export const fieldSpacing = Extension.create({
  name: 'fieldSpacing',
  addProseMirrorPlugins: () => {
    let view: EditorView | undefined;
    return [
      new Plugin({
        view: (editor) => {
          view = editor;
          return {};
        },
        // A change would end what an input method composes.
        appendTransaction: (changes, _before, state) =>
          changes.some(({ docChanged }) => docChanged) && !view?.composing ? spaced(state) : null,
        props: {
          handleDOMEvents: {
            compositionend: (composed) => {
              setTimeout(() => {
                const tr = composed.isDestroyed ? null : spaced(composed.state);
                if (tr) composed.dispatch(tr);
              });
            },
          },
        },
      }),
    ];
  },
});
