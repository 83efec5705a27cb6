import type { Call } from './calls.ts';

type Operation = { security?: unknown[] };

/** What the API says it can be asked behind a login, and no call of the table asks. */
export async function findUnmeasured(url: string, calls: readonly Call[]): Promise<string[]> {
  const reply = await fetch(`${url}/api/openapi.json`);
  const { paths }: { paths: Record<string, { get?: Operation }> } = await reply.json();
  const asked = calls.map(({ path }) => path.split('?')[0] ?? '');
  return Object.entries(paths)
    .filter(([, { get }]) => get?.security?.length)
    .map(([path]) => path)
    .filter((path) => {
      const shape = new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/]+')}$`);
      return !asked.some((one) => shape.test(one));
    });
}
