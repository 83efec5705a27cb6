import type { MailImage } from '@fairlead/contract/email/images';
import { closeHistory } from '@tiptap/pm/history';
import type { EditorView } from '@tiptap/pm/view';
import { insertAt } from '../commands/insert-block.ts';
import type { EditorActions } from '../editor-actions.ts';
import { newImage } from './new-image.ts';
import { uploadInTurn } from './upload-in-turn.ts';
import { changeUploads, placeOf, type Upload } from './uploads.ts';

/** In the place that was kept for it. Undo takes back nothing else. */
function insertUploaded(view: EditorView, image: MailImage, file: File): void {
  const at = placeOf(view.state, file);
  view.dispatch(changeUploads(view.state.tr, { end: file }));
  const tr = closeHistory(view.state.tr);
  insertAt(tr, at, at, [newImage(view.state.schema, image.id)]);
  view.dispatch(tr);
}

/** Uploads files into the text, which can be written on meanwhile. */
export function takeFiles(
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
