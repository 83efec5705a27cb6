import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { gapAt } from '../commands/gap-at.ts';
import { placeFor } from '../commands/insert-block.ts';
import type { EditorActions } from '../editor-actions.ts';
import { filesIn } from './files-in.ts';
import { takeFiles } from './take-files.ts';
import { nextUploads, placeholders, type Upload, uploadsKey } from './uploads.ts';

/** The email around the text: what's dropped there is meant for it, and the browser would open it instead. */
const FRAME = '.mail-look';

/** Image files that are pasted or dropped are uploaded. Uploads end with the editor. */
export const imageFiles = (actions: EditorActions) =>
  Extension.create({
    name: 'imageFiles',
    addProseMirrorPlugins: () => {
      let ended = new AbortController();
      const take = (view: EditorView, files: readonly File[], at: number) =>
        takeFiles(actions, ended.signal, view, files, at);
      const takeDropped = (view: EditorView, event: DragEvent): boolean => {
        const files = filesIn(event.dataTransfer);
        if (files.length === 0) return false;
        event.preventDefault();
        take(view, files, gapAt(view, event.clientY).at);
        return true;
      };
      /** Not on the frame, which the text isn't in yet. */
      const onFrame = (view: EditorView, { target }: Event): boolean => {
        const frame = view.dom.closest(FRAME);
        const isOver = target instanceof Node && frame?.contains(target) === true;
        return isOver && !view.dom.contains(target);
      };
      return [
        new Plugin<readonly Upload[]>({
          key: uploadsKey,
          state: { init: () => [], apply: nextUploads },
          view: (view) => {
            ended = new AbortController();
            const { signal } = ended;
            const drop = (event: DragEvent) => onFrame(view, event) && takeDropped(view, event);
            document.addEventListener('drop', drop, { signal });
            const allow = (event: Event) => onFrame(view, event) && event.preventDefault();
            document.addEventListener('dragover', allow, { signal });
            return { destroy: () => ended.abort() };
          },
          props: {
            decorations: placeholders,
            handlePaste: (view, { clipboardData }) => {
              const files = filesIn(clipboardData);
              // Not in place of an empty paragraph, in which someone may go on writing.
              const { from, to, isEmpty } = placeFor(view.state);
              if (files.length > 0) take(view, files, isEmpty ? from : to);
              return files.length > 0;
            },
            handleDrop: takeDropped,
          },
        }),
      ];
    },
  });
