/** What the pages to unsubscribe answer. */
export const optOutTexts = {
  serverFailed: 'There was an error processing your unsubscribe request.',
  networkFailed: 'There was an error connecting to our servers. Please try again later.',
  success: 'You have been unsubscribed from marketing emails.',
  unknownToken:
    'We don’t recognize this unsubscribe link. Nothing was changed. Use the link in our latest email to you.',
} as const;
