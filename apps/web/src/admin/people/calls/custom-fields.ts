import type { CustomField } from '@fairlead/contract/people/custom-fields';
import type { CustomKind } from '@fairlead/contract/platform/custom-fields';
import { call } from '../../../api/call.ts';
import { client } from '../../../api/client.ts';

type Named = { name: string; confirmed?: boolean };

/** A repeat with the same name and kind returns the first field. */
export const createCustomField = async (body: Named & { kind: CustomKind }): Promise<CustomField> =>
  (await call(client.customFields.create({ body }))).field;

export const renameCustomField = async (id: number, body: Named): Promise<CustomField> =>
  (await call(client.customFields.rename({ params: { id: String(id) }, body }))).field;

export const deleteCustomField = (id: number) =>
  call(client.customFields.delete({ params: { id: String(id) } }));
