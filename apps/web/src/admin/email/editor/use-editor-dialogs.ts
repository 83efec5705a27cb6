import type { Command } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { useMemo, useRef, useState } from 'react';
import { leaveSelected } from './commands/selected-atom.ts';
import type { DialogKind, EditorActions, Outcome } from './editor-actions.ts';
import { selectUndescribed } from './image/select-undescribed.ts';

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
