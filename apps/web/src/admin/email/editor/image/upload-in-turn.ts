import type { MailImage } from '@fairlead/contract/email/images';
import type { QueryClient } from '@tanstack/react-query';
import { errorMessage } from '../../../../api/call.ts';
import { uploadImage } from '../../calls/images.ts';

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
