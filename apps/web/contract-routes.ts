import { type Plugin, runnerImport } from 'vite';

const NAME = 'virtual:contract-routes';

type Route = { method: string; path: string; contentType?: string };
type Routes = { [name: string]: Route | Routes };

const isRoute = (value: object): value is Route => 'method' in value && 'path' in value;

/** What a client needs to know about an endpoint. Types come from the contract, and the server validates requests. */
const bare = (value: Route | Routes): unknown =>
  isRoute(value)
    ? { method: value.method, path: value.path, contentType: value.contentType, responses: {} }
    : Object.fromEntries(Object.entries(value).map(([name, part]) => [name, bare(part)]));

/**
 * `virtual:contract-routes` is the contract without its schemas. Clients don't use them, and they'd add a third to the
 * size of an admin page.
 */
export const contractRoutes = (): Plugin => ({
  name: 'contract-routes',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
  load: async (id) => {
    if (id !== `\0${NAME}`) return undefined;
    const { module } = await runnerImport<{ contract: Routes }>('@fairlead/contract', {
      root: import.meta.dirname,
    });
    return `export const contract = ${JSON.stringify(bare(module.contract))};`;
  },
});
