/** Room for the people of the next batch, whose names may be longer. */
const SPARE = 1.02;

export type BodyBuffers = {
  /** As many bytes, with anything in them. */
  take(length: number): Buffer;
  /** Nobody reads or writes these bytes any more. */
  giveBack(buffer: Buffer): void;
};

/**
 * Memory for the bodies of one campaign, used again and again: a megabyte per call, taken anew each time, keeps the garbage collector
 * busier than everything else that a send does.
 */
export function createBodyBuffers(): BodyBuffers {
  const free: ArrayBufferLike[] = [];
  return {
    take: (length) => {
      const known = free.pop();
      if (known && known.byteLength >= length) return Buffer.from(known, 0, length);
      // Slow: not a part of memory that others use, too.
      return Buffer.allocUnsafeSlow(Math.ceil(length * SPARE)).subarray(0, length);
    },
    giveBack: ({ buffer }) => {
      free.push(buffer);
    },
  };
}
