import type { MailImage } from '@fairlead/contract/email/images';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type RefusedFile, withRefused } from './refused-files.tsx';
import { uploadInTurn } from './upload-in-turn.ts';

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
