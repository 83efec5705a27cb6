import { LOCAL_API_PORT } from '@fairlead/contract/limits';

type Site = {
  /** True under Vite's development server, which serves no API. */
  dev: boolean;
  hostname: string;
  /** `API_URL` of the build: the API of a site that is hosted apart from it. */
  apiUrl: string | undefined;
};

/**
 * Where the API is. The API server serves the built site itself, so the answer is '' (this origin) there; Vite's
 * development server finds it on port 5000 of the same machine.
 */
export function apiBaseUrl({ dev, hostname, apiUrl }: Site): string {
  if (apiUrl) return apiUrl.replace(/\/+$/, '');
  return dev ? `http://${hostname}:${LOCAL_API_PORT}` : '';
}

export const baseUrl = (): string =>
  apiBaseUrl({
    dev: import.meta.env.DEV,
    hostname: window.location.hostname,
    apiUrl: import.meta.env.API_URL,
  });
