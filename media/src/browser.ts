import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright';

const executablePath = process.env.CHROMIUM_PATH ?? ['/usr/bin/chromium'].find((file) => existsSync(file));

/** A browser for drawing, which may load the site's fonts and styles from disk. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--allow-file-access-from-files'],
  });
