/** What the sink got since its last reset. Times are of its own clock. */
export type Received = { emails: number; bytes: number; firstAt: number; lastAt: number };
