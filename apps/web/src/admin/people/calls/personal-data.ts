import type { Erasure, NamedText } from '@fairlead/contract/people/personal-data';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { client } from '../../../api/client.ts';
import { PERSON_KEY } from '../../../api/query-keys.ts';

type Format = 'html' | 'json';

/** Everything held about a person, as a file. Its name doesn't say whom it's about. */
export async function exportPersonalData(
  email: string,
  format: Format,
): Promise<{ name: string; content: Blob }> {
  const { personal_data } = await call(client.personalData.export({ body: { email } }));
  const { document, ...data } = personal_data;
  const name = `personal-data-${data.made_at.slice(0, 10)}.${format}`;
  const content =
    format === 'html'
      ? new Blob([document], { type: 'text/html' })
      : new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  return { name, content };
}

export const erasePerson = async (email: string): Promise<Erasure> =>
  (await call(client.personalData.erase({ body: { email } }))).erasure;

/** Masks addresses of someone who was erased in what others wrote. */
export const maskAddresses = async (emails: string[]): Promise<{ masked: number; named: NamedText[] }> =>
  call(client.personalData.mask({ body: { emails } }));

/** Anything that was loaded before may still name the person. */
export function forgetErased(queries: QueryClient): void {
  queries.removeQueries({ type: 'inactive' });
  queries.removeQueries({ queryKey: [PERSON_KEY] });
  queries.invalidateQueries();
}
