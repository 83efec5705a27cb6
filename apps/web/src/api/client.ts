import { contract } from 'virtual:contract-routes';
import { initClient } from '@ts-rest/core';
import { baseUrl } from './base-url.ts';
import { readSession } from './session.ts';

/** The typed client of the admin area. Wrap each call in `call()`. */
export const client = initClient(contract, {
  baseUrl: baseUrl(),
  baseHeaders: { authorization: () => `Bearer ${readSession()?.token ?? ''}` },
  throwOnUnknownStatus: false,
});
