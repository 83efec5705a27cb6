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
