import { type EditorState, PluginKey, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

/** A file on its way, and the place in the text where its image will be. */
export type Upload = { file: File; at: number };
type Change = { begin: readonly Upload[] } | { end: File };

export const uploadsKey = new PluginKey<readonly Upload[]>('uploads');

/** Places move with the text around them. They're never lost, even if that text is. */
export function nextUploads(tr: Transaction, uploads: readonly Upload[]): readonly Upload[] {
  const change = tr.getMeta(uploadsKey) as Change | undefined;
  if (!change && (!tr.docChanged || uploads.length === 0)) return uploads;
  const moved = uploads.map(({ file, at }) => ({ file, at: tr.mapping.map(at) }));
  if (!change) return moved;
  return 'begin' in change ? [...moved, ...change.begin] : moved.filter(({ file }) => file !== change.end);
}

export const changeUploads = (tr: Transaction, change: Change): Transaction => tr.setMeta(uploadsKey, change);

/** Where a file's image goes: between two blocks. */
export function placeOf(state: EditorState, file: File): number {
  const at = uploadsKey.getState(state)?.find((upload) => upload.file === file)?.at ?? state.doc.content.size;
  const place = state.doc.resolve(at);
  return place.depth > 0 ? place.after(1) : at;
}

const placeholder = (name: string) => (): HTMLElement =>
  Object.assign(document.createElement('div'), {
    className: 'mail-image mail-image-problem',
    textContent: `Uploading ${name}…`,
  });

/** Boxes where images will be. They aren't part of the text, so they're never saved. */
export function placeholders(state: EditorState): DecorationSet {
  const uploads = uploadsKey.getState(state) ?? [];
  return DecorationSet.create(
    state.doc,
    uploads.map(({ file, at }, order) =>
      Decoration.widget(at, placeholder(file.name), { key: `${order} ${file.name}`, side: -1 }),
    ),
  );
}
