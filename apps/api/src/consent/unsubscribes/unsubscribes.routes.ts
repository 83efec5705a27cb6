import { contract } from '@fairlead/contract';
import { optOutTexts } from '@fairlead/contract/consent/opt-out-texts';
import { isErasedEmail } from '@fairlead/contract/platform/erased-people';
import { initServer } from '@ts-rest/express';
import { withSubscriberIds } from '../../platform/db/subscriber-ids.queries.ts';
import { type ApiDeps, onReserved } from '../../platform/deps.ts';
import { notFound } from '../../platform/http/answers/errors.ts';
import { requestInfo } from '../../platform/http/requests/request-info.ts';
import { unsubscribe, unsubscribeByToken } from './unsubscribe.ts';
import { findRecipientByToken, findUnsubscribed } from './unsubscribes.queries.ts';

export const unsubscribesRoutes = (deps: ApiDeps) => {
  const { db } = deps;
  const reserved = onReserved(deps);
  return initServer().router(contract.unsubscribes, {
    unsubscribe: async ({ body, req }) => {
      const emails = await unsubscribe(reserved, body, requestInfo(req));
      const isAsTyped = emails.length === 1 && emails[0] === body.email;
      return { status: 200, body: { success: true, ...(isAsTyped ? {} : { emails }) } };
    },
    oneClick: async ({ params: { token }, req }) => {
      await unsubscribeByToken(reserved, token, requestInfo(req));
      return { status: 200, body: { success: true } };
    },
    lookUp: async ({ params: { token } }) => {
      const recipient = await findRecipientByToken(reserved.db, token);
      if (!recipient || isErasedEmail(recipient.email)) throw notFound(optOutTexts.unknownToken);
      return { status: 200, body: { success: true, email: recipient.email, sent_at: recipient.sent_at } };
    },
    list: async ({ query: { search, limit } }) => {
      const found = await findUnsubscribed(db, { search, limit });
      const unsubscribed = await withSubscriberIds(db, found);
      return { status: 200, body: { success: true, unsubscribed } };
    },
  });
};
