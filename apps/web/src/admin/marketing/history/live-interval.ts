const LIVE_MS = 5_000;

/** Milliseconds between two looks at a list while something in it is being sent, else false. */
export const liveInterval = (live: boolean | undefined): number | false => (live ? LIVE_MS : false);
