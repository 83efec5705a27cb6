/** Of the pages about subscriptions. Emails and everything else are in English. Free of zod. */
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The path of an English page's twin in a language. */
export const pathIn = (language: Language, path: string): string => (language === 'es' ? `/es${path}` : path);
