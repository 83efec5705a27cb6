import { NodeSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { needsDescription } from './image-name.ts';

/** Where the first image with this id is that nobody has described. */
function placeOfUndescribed({ state: { doc } }: EditorView, id: string): number | undefined {
  let found: number | undefined;
  doc.forEach(({ type, attrs }, at) => {
    if (type.name === 'image' && attrs.image === id && needsDescription(attrs)) found ??= at;
  });
  return found;
}

/** Selects the first of these images that has to be described, and takes its id and those before it from the list. */
export function selectUndescribed(view: EditorView, ids: string[]): boolean {
  for (let id = ids.shift(); id !== undefined; id = ids.shift()) {
    const at = placeOfUndescribed(view, id);
    if (at === undefined) continue;
    const { tr, doc } = view.state;
    view.dispatch(tr.setSelection(NodeSelection.create(doc, at)).scrollIntoView());
    return true;
  }
  return false;
}
