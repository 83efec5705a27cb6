/** A placeholder for the public URL (no trailing slash) in built files; the API server fills it in at startup. */
const PUBLIC_URL_TOKEN = '__PUBLIC_URL__';

/** A path's public URL. */
export const publicUrl = (path: string): string => `${PUBLIC_URL_TOKEN}${path}`;
