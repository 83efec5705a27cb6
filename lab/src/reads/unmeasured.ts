type Paths = Record<string, { get?: object }>;

/** @throws Error that names the GETs in the API's description that aren't measured */
export async function refuseUnmeasured(url: string, measured: readonly string[]): Promise<void> {
  const reply = await fetch(`${url}/api/openapi.json`);
  const { paths } = (await reply.json()) as { paths: Paths };
  const asked = measured.map((path) => path.split('?')[0] ?? '');
  const missing = Object.entries(paths)
    .filter(([, { get }]) => get)
    .map(([path]) => path)
    .filter((path) => {
      const shape = new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/]+')}$`);
      return !asked.some((one) => shape.test(one));
    });
  if (missing.length > 0)
    throw new Error(`Nobody measures ${missing.join(', ')}. Add them to lab/src/reads/calls.ts.`);
}
