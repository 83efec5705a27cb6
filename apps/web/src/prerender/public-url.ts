/** Stands for the public URL (no slash at its end) in every built file; the API server fills it in when it starts. */
const PUBLIC_URL_TOKEN = '__PUBLIC_URL__';

/** The address of a path as others see it. */
export const publicUrl = (path: string): string => `${PUBLIC_URL_TOKEN}${path}`;
