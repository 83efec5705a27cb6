const LIVE_MS = 5_000;

/** Polling interval in milliseconds while any listed campaign is in progress, else false. */
export const liveInterval = (live: boolean | undefined): number | false => (live ? LIVE_MS : false);

/** Milliseconds. The server counts domains and clicks once a minute. */
export const COUNTED_EVERY_MS = 60_000;
