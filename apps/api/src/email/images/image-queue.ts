import PQueue from 'p-queue';
import { tooManyImages } from '../../platform/http/requests/image-body.ts';

/** Decoding takes up to 200 MB and one of libuv's threads. */
const AT_ONCE = 1;
/** As many as may be in memory at once: those whose client left go on waiting. */
const WAITING = 10;

export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** Work on images, with bounded memory and CPU. One per process. It throws HttpError 503 while too many are waiting. */
export function createImageQueue({ atOnce = AT_ONCE, waiting = WAITING } = {}): InTurn {
  const queue = new PQueue({ concurrency: atOnce });
  return async (work) => {
    if (queue.size >= waiting) throw tooManyImages();
    return queue.add(work);
  };
}
