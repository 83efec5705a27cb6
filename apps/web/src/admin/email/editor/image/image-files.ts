import type { MailImage } from '@fairlead/contract/email/images';
import { Extension } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { gapAt } from '../commands/gap-at.ts';
import { insertAt, placeFor } from '../commands/insert-block.ts';
import type { EditorActions } from '../editor-actions.ts';
import { newImage } from './found-image.ts';
import {
  changeUploads,
  nextUploads,
  placeholders,
  placeOf,
  type Upload,
  uploadInTurn,
  uploadsKey,
} from './use-uploads.ts';

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
              const { from, to, isEmpty } = placeFor(view.state, []);
              if (files.length > 0) take(view, files, isEmpty ? from : to);
              return files.length > 0;
            },
            handleDrop: takeDropped,
          },
        }),
      ];
    },
  });

/** Words in pasted or dropped HTML; pictures have none. */
const hasWords = (html: string): boolean =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent.trim() !== '';

/**
 * The files that someone pastes or drops. None if there's text: Word and others add a picture of what was copied. Copied
 * from a folder, files come with their names as text.
 */
function filesIn(data: DataTransfer | null): File[] {
  const files = [...(data?.files ?? [])];
  if (!data || files.length === 0) return [];
  const html = data.getData('text/html');
  if (html) return hasWords(html) ? [] : files;
  const text = data.getData('text/plain').trim();
  const isNames = text
    .split(/[\n\r]+/)
    .every((line) => line === '' || files.some(({ name }) => line.endsWith(name)));
  return isNames ? files : [];
}

/** In the place that was kept for it. Undo takes back nothing else. */
function insertUploaded(view: EditorView, image: MailImage, file: File): void {
  const at = placeOf(view.state, file);
  view.dispatch(changeUploads(view.state.tr, { end: file }));
  const tr = closeHistory(view.state.tr);
  insertAt(tr, at, at, [newImage(view.state.schema, image.id)]);
  view.dispatch(tr);
}

/** Uploads files into the text, which can be written on meanwhile. */
function takeFiles(
  { announce, describeImages, refuseFile, queries }: EditorActions,
  signal: AbortSignal,
  view: EditorView,
  files: readonly File[],
  at: number,
): void {
  const begin: Upload[] = files.map((file) => ({ file, at }));
  view.dispatch(changeUploads(view.state.tr, { begin }));
  announce(files.map(({ name }) => `Uploading ${name}`).join(', '));
  const onUploaded = (image: MailImage, file: File) => {
    insertUploaded(view, image, file);
    describeImages(view, [image.id]);
  };
  const onRefused = (file: File, text: string) => {
    view.dispatch(changeUploads(view.state.tr, { end: file }));
    refuseFile(file.name, text);
  };
  void uploadInTurn(queries, files, { onUploaded, onRefused }, signal);
}
