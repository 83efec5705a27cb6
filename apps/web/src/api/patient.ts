import { type ComponentType, lazy } from 'react';
import { baseUrl } from './base-url.ts';

/** Milliseconds between two looks for a server that's away. */
const LOOK_MS = 2_000;

/** Whether our server answers. A proxy in front of it may answer while it restarts. */
const isServerThere = (): Promise<boolean> =>
  fetch(`${baseUrl()}/api/health/live`).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * A part of a screen that loads when it's shown, and waits if the server is away. A part that fails puts an error page in
 * place of the whole screen, with what someone is writing on it, so it only fails if it's no longer there.
 */
export const patient = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(async () => {
    try {
      return await load();
    } catch {
      while (!(await isServerThere())) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      return load();
    }
  });
