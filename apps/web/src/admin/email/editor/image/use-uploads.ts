import type { MailImage } from '@fairlead/contract/email/images';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type EditorState, PluginKey, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../../../api/call.ts';
import { uploadImage } from '../../calls/images.ts';
import { roomOf } from '../commands/selected-atom.ts';
import { type RefusedFile, withRefused } from './image-picker.tsx';

type Uploads = {
  /** The file that's being uploaded, and which of how many it is. */
  current: { name: string; order: number; count: number } | null;
  uploaded: readonly MailImage[];
  refused: readonly RefusedFile[];
};

const none: Uploads = { current: null, uploaded: [], refused: [] };

/** Uploads files until the component is gone. `onAll` gets their images, unless some of the files were refused. */
export function useUploads(onAll: (images: readonly MailImage[]) => void) {
  const queries = useQueryClient();
  const [uploads, setUploads] = useState(none);
  const closed = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    closed.current = controller;
    return () => controller.abort();
  }, []);
  const start = async (files: readonly File[]) => {
    const { signal } = closed.current;
    const uploaded: MailImage[] = [];
    let refused: RefusedFile[] = [];
    let order = 0;
    const show = (name?: string) =>
      setUploads({
        current: name === undefined ? null : { name, order, count: files.length },
        uploaded: [...uploaded],
        refused,
      });
    await uploadInTurn(
      queries,
      files,
      {
        onStart: ({ name }) => {
          order += 1;
          show(name);
        },
        onUploaded: (image) => uploaded.push(image),
        onRefused: ({ name }, text) => {
          refused = withRefused(refused, { name, text });
        },
      },
      signal,
    );
    if (signal.aborted) return;
    if (refused.length === 0) onAll(uploaded);
    else show();
  };
  return { ...uploads, start };
}

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
  const { depth } = roomOf({ $from: place, $to: place });
  return place.depth > depth ? place.after(depth + 1) : at;
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

/** As many as are uploaded at a time. */
export const FILES_MAX = 10;

const UNREACHABLE =
  'We couldn’t reach the server, so this image wasn’t uploaded. Check your connection and try again.';
const TOO_MANY = `Only ${FILES_MAX} images can be uploaded at a time, so this one wasn’t. Upload it next.`;

type Progress = {
  onStart?: (file: File) => void;
  onUploaded: (image: MailImage, file: File) => void;
  /** With the server's text. */
  onRefused: (file: File, text: string) => void;
};

/** Uploads files one after another, because the server works on one image at a time. A refused one stops no other. */
export async function uploadInTurn(
  queries: QueryClient,
  files: readonly File[],
  { onStart, onUploaded, onRefused }: Progress,
  signal: AbortSignal,
): Promise<void> {
  for (const file of files.slice(FILES_MAX)) onRefused(file, TOO_MANY);
  for (const file of files.slice(0, FILES_MAX)) {
    onStart?.(file);
    try {
      const image = await uploadImage(queries, file, signal);
      if (!signal.aborted) onUploaded(image, file);
    } catch (error) {
      if (!signal.aborted) onRefused(file, errorMessage(error, UNREACHABLE));
    }
    if (signal.aborted) return;
  }
}
