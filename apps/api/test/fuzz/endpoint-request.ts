import type { Endpoint } from '@fairlead/contract/endpoints';

const examples: Record<string, string> = { id: '999999', kind: 'demo', token: 'AAAAAAAAAAAAAAAAAAAAAA' };

/** A path of the endpoint, with parameters that match nothing. */
export const examplePath = ({ route }: Endpoint): string =>
  route.path.replace(/:(\w+)/g, (_, name: string) => examples[name] ?? '1');
