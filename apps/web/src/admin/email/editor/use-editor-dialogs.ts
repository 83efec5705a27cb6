import { type Command, NodeSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { useMemo, useRef, useState } from 'react';
import { leaveSelected } from './commands/selected-atom.ts';
import type { DialogKind, EditorActions, Outcome } from './editor-actions.ts';
import { needsDescription } from './image/image-name.ts';

/** `key` is another one each time, because two dialogs of a kind may follow each other. */
type OpenDialog = { kind: DialogKind; key: number; ifCanceled?: Command | undefined };

type EditorDialogs = Pick<EditorActions, 'openDialog' | 'describeImages'> & {
  /** Closes the open dialog, and opens the one that waits for it. */
  close: (view: EditorView, outcome: Outcome) => void;
};

/** One dialog at a time. New images wait until the open one is closed. */
export function useEditorDialogs(): [OpenDialog | null, EditorDialogs] {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const current = useRef<OpenDialog | null>(null);
  const waiting = useRef<string[]>([]);
  const isDescribing = useRef(false);
  const dialogs = useMemo((): EditorDialogs => {
    let key = 0;
    const show = (kind: DialogKind | null, ifCanceled?: Command) => {
      key += 1;
      current.current = kind && { kind, key, ifCanceled };
      setDialog(current.current);
    };
    const describeNext = (view: EditorView) => {
      isDescribing.current = selectUndescribed(view, waiting.current);
      show(isDescribing.current ? 'image' : null);
    };
    return {
      openDialog: show,
      describeImages: (view, ids) => {
        waiting.current.push(...ids);
        if (!current.current) describeNext(view);
      },
      close: (view, outcome) => {
        if (isDescribing.current) leaveSelected(view.state, view.dispatch);
        if (outcome === 'canceled') {
          current.current?.ifCanceled?.(view.state, view.dispatch);
          // The others say that they need it, too.
          waiting.current = [];
        }
        describeNext(view);
      },
    };
  }, []);
  return [dialog, dialogs];
}

/** Where the first image with this id is that nobody has described. */
function placeOfUndescribed({ state: { doc } }: EditorView, id: string): number | undefined {
  let found: number | undefined;
  doc.descendants(({ type, attrs }, at) => {
    if (type.name === 'image' && attrs.image === id && needsDescription(attrs)) found ??= at;
  });
  return found;
}

/** Selects the first of these images that has to be described, and takes its id and those before it from the list. */
function selectUndescribed(view: EditorView, ids: string[]): boolean {
  for (let id = ids.shift(); id !== undefined; id = ids.shift()) {
    const at = placeOfUndescribed(view, id);
    if (at === undefined) continue;
    const { tr, doc } = view.state;
    view.dispatch(tr.setSelection(NodeSelection.create(doc, at)).scrollIntoView());
    return true;
  }
  return false;
}
