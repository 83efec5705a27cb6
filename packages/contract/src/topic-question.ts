/** Above the topics to choose from. */
export const topicQuestion = 'What would you like to hear about?';
