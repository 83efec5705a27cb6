import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/** kB after gzip, as `pnpm check` counts from the manifest. Here it's what a browser asks for. */
export const PUBLIC_MAX = 105;
export const ADMIN_MAX = 260;

/** The scripts that a page asks for from now on. */
export function scriptsOf(page: Page): Set<string> {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) scripts.add(request.url());
  });
  return scripts;
}

const weights = new Map<string, number>();

async function weigh(script: string): Promise<number> {
  const response = await fetch(script);
  const weight = gzipSync(Buffer.from(await response.arrayBuffer())).length / 1_000;
  weights.set(script, weight);
  return weight;
}

/** What they add up to, in kB. */
export async function weightOf(scripts: Iterable<string>): Promise<number> {
  let total = 0;
  for (const script of scripts) total += weights.get(script) ?? (await weigh(script));
  return total;
}
