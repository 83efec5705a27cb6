/** Long after the test: what is to start then does not start by itself. */
export const inTwoDays = (): Date => new Date(Date.now() + 48 * 3_600_000);
