export type Call = {
  name: string;
  path: string;
  /** Sent with POST. */
  body?: object;
  /** Anyone may ask, without a session. */
  isOpen?: boolean;
  /** The answer is a file, whose first bytes have to come in time. */
  isFile?: boolean;
  /** Measured for information: no bar. */
  hasNoBar?: boolean;
};

export const get = (name: string, path: string): Call => ({ name, path });
export const open = (name: string, path: string): Call => ({ name, path, isOpen: true });
export const file = (name: string, path: string): Call => ({ name, path, isFile: true });

/** Cursors are opaque to callers; this is what the API makes. */
export const below = (id: number) => Buffer.from(`id<${id}`).toString('base64url');
