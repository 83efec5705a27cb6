/** Where people add or edit a subscriber. */
export const FIRST_NAME_HINT = 'For greetings in emails.';
export const NOTES_HINT = 'Only your team sees them.';
