/** What the pages to unsubscribe answer. */
export const optOutTexts = {
  serverFailed: 'There was an error processing your unsubscribe request.',
  networkFailed: 'There was an error connecting to our servers. Please try again later.',
  success: 'You have been unsubscribed from marketing emails.',
  unknownToken:
    'We don’t recognize this unsubscribe link. Nothing was changed. Use the link in our latest email to you.',
} as const;

/** What the page says after an opt-out about whom it opted out. */
export type OptedOutWords = {
  title: string;
  /** The addresses that were understood. */
  whom: (emails: readonly string[]) => string;
  /** Of what was typed, if no address could be read in it. */
  unread: (typed: string) => string;
};

export const optedOutWords: OptedOutWords = {
  title: 'You are unsubscribed',
  whom: (emails) => `${new Intl.ListFormat('en-US').format(emails)} won’t get marketing emails from us.`,
  unread: (typed) =>
    `“${typed}” isn’t an address we can send email to, so we’ve kept it as you typed it. If our emails keep coming, unsubscribe with the address they’re sent to.`,
};
