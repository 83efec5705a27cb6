const LIVE_MS = 5_000;

/** Polling interval in milliseconds while any listed campaign is in progress, else false. */
export const liveInterval = (live: boolean | undefined): number | false => (live ? LIVE_MS : false);
