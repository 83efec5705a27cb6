import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { client } from '../../../api/client.ts';

/** Key prefix of all checks. */
export const SENDING_DOMAIN_KEY = 'sending-domain';

/** How old a check may be in milliseconds; the server asks the provider every few minutes. */
const STALE_MS = 60_000;

/** Whether the sender's domain is ready, for this many recipients. */
export const sendingDomainQuery = (recipients?: number) =>
  queryOptions({
    queryKey: [SENDING_DOMAIN_KEY, recipients ?? null],
    queryFn: ({ signal }) =>
      call(
        client.sendingDomain.check({
          query: recipients === undefined ? {} : { recipients: String(recipients) },
          fetchOptions: { signal },
        }),
      ),
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
  });

/** Asks the provider and the DNS again. */
export const checkAgain = () => call(client.sendingDomain.check({ query: { refresh: 'true' } }));
