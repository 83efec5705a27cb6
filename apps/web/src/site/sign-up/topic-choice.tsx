const NOTHING = { __html: '' };

/** Where the server puts the topics to choose from. React leaves them alone. */
export const TopicChoice = () => (
  <div data-topics="" suppressHydrationWarning dangerouslySetInnerHTML={NOTHING} />
);
