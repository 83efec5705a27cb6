import { LOCAL_API_PORT } from '@fairlead/contract/platform/limits';
import { withoutTrailingSlashes } from '@fairlead/contract/platform/text/trailing-slashes';

type Site = {
  /** True under Vite's development server, which doesn't serve the API. */
  dev: boolean;
  hostname: string;
  /** The build's `API_URL`, for sites hosted separately from the API. */
  apiUrl: string | undefined;
};

/**
 * The API's base URL: '' (this origin) when the API server serves the site. Under Vite's development server it's port
 * 5000 on the same machine.
 */
export function apiBaseUrl({ dev, hostname, apiUrl }: Site): string {
  if (apiUrl) return withoutTrailingSlashes(apiUrl);
  return dev ? `http://${hostname}:${LOCAL_API_PORT}` : '';
}

export const baseUrl = (): string =>
  apiBaseUrl({
    dev: import.meta.env.DEV,
    hostname: window.location.hostname,
    apiUrl: import.meta.env.API_URL,
  });
