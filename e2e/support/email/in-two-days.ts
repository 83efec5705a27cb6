/** Late enough that a campaign scheduled for then won't start during the tests. */
export const inTwoDays = (): Date => new Date(Date.now() + 48 * 3_600_000);
