import { contract } from 'virtual:contract-routes';
import { initClient, tsRestFetchApi } from '@ts-rest/core';
import { baseUrl } from './base-url.ts';
import { confirmed } from './confirmation.ts';
import { isPersonPresent } from './presence.ts';
import { readSession } from './session.ts';

/** The typed client of the admin area. Wrap each call in `call()`. */
export const client = initClient(contract, {
  baseUrl: baseUrl(),
  baseHeaders: {
    authorization: () => `Bearer ${readSession()?.token ?? ''}`,
    'x-background-refresh': () => String(!isPersonPresent()),
  },
  api: (request) => confirmed(() => tsRestFetchApi(request)),
  throwOnUnknownStatus: false,
});
