/** What to do, and what has to be announced. Without `voiceOver`, VoiceOver announces the same as NVDA. */
export type Step = { task: string; expect: string; voiceOver?: string };

/** Steps for a person with a screen reader. */
export type Task = { title: string; page: string; steps: readonly Step[] };
