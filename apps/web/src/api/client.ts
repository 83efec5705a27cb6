import { contract } from '@fairlead/contract';
import { initClient, tsRestFetchApi } from '@ts-rest/core';
import { baseUrl } from './base-url.ts';
import { confirmed } from './confirmation.ts';
import { orOffline } from './offline.ts';
import { isPersonPresent } from './presence.ts';
import { withToken } from './with-token.ts';

/** The typed client of the admin area. Wrap each call in `call()`. */
export const client = initClient(contract, {
  baseUrl: baseUrl(),
  baseHeaders: {
    'x-background-refresh': () => String(!isPersonPresent()),
  },
  api: (request) =>
    confirmed(() =>
      withToken((token) =>
        orOffline(() =>
          tsRestFetchApi({ ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } }),
        ),
      ),
    ),
  throwOnUnknownStatus: false,
});
