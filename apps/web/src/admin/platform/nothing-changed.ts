/** Save can always be pressed: disabled, it would lose the focus of the person who just used it. */
export const NOTHING_CHANGED = 'Nothing was changed.';
