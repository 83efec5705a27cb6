import { contract } from '@fairlead/contract';
import { initServer } from '@ts-rest/express';
import { callerOf } from '../../access/sessions/authenticate.ts';
import type { Deps } from '../../platform/deps.ts';
import { findCustomFields } from './custom-fields.queries.ts';
import { addCustomField, removeCustomField, renameCustomField } from './save-custom-field.ts';

export const customFieldsRoutes = ({ db }: Deps) =>
  initServer().router(contract.customFields, {
    list: async () => ({ status: 200, body: { success: true, fields: await findCustomFields(db) } }),
    create: async (request) => {
      const field = await addCustomField(db, request.body, callerOf(request));
      return { status: 200, body: { success: true, field } };
    },
    rename: async (request) => {
      const field = await renameCustomField(db, request.params.id, request.body, callerOf(request));
      return { status: 200, body: { success: true, field } };
    },
    delete: async (request) => {
      await removeCustomField(db, request.params.id, callerOf(request));
      return { status: 200, body: { success: true } };
    },
  });
