import type { Call } from './calls.ts';

/** What can be read and has no line of its own, and why. */
const LEFT_OUT: Record<string, string> = {
  '/api/email/subscribers/export': 'a file of any length',
  '/api/inquiries/export': 'a file of any length',
  '/api/email/campaigns/{id}/recipients/export': 'a file of any length',
  '/api/email/subscribers/import/{id}': 'of an import, which is measured by bench:import',
  '/api/email/subscribers/import/{id}/rows': 'of an import, which is measured by bench:import',
  '/api/email/template/preview/{token}': 'the template again, for a token that is made for one look',
};

type Paths = Record<string, { get?: object }>;

/** @throws Error that names what the API says it can be asked, and no call asks */
export async function refuseUnmeasured(url: string, calls: readonly Call[]): Promise<void> {
  const reply = await fetch(`${url}/api/openapi.json`);
  const { paths } = (await reply.json()) as { paths: Paths };
  const asked = calls.map(({ path }) => path.split('?')[0] ?? '');
  const missing = Object.entries(paths)
    .filter(([path, { get }]) => get && !(path in LEFT_OUT))
    .map(([path]) => path)
    .filter((path) => {
      const shape = new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/]+')}$`);
      return !asked.some((one) => shape.test(one));
    });
  if (missing.length > 0)
    throw new Error(`Nobody measures ${missing.join(', ')}. Add them to bench-ratios/calls.ts.`);
}
