/** Where people write notes about a subscriber. */
export const NOTES_HINT = 'Only your team sees them.';
