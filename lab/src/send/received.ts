/** What the sink got since it was last asked to forget. Times as its `performance.now()` tells. */
export type Received = { mails: number; calls: number; bytes: number; firstAt: number; lastAt: number };
