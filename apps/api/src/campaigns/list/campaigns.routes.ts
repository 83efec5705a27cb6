import { contract } from '@fairlead/contract';
import { texts } from '@fairlead/contract/platform/texts';
import { initServer } from '@ts-rest/express';
import { type Caller, callerOf } from '../../access/sessions/authenticate.ts';
import { laneReader } from '../../access/sessions/lane-reader.ts';
import type { SendingDomainCheck } from '../../email/sending-domain/check-sending-domain.ts';
import { withSubscriberIds } from '../../platform/db/subscriber-ids.queries.ts';
import type { ApiDeps } from '../../platform/deps.ts';
import { notFound } from '../../platform/http/answers/errors.ts';
import { csvAnswer } from '../../platform/http/lists/csv.ts';
import { pageById, readBelow } from '../../platform/http/lists/cursor.ts';
import { countUnclearEmails } from '../../sending/account/resolve-unclear.ts';
import { cancelUnsent } from '../../sending/ending/cancel-unsent.ts';
import { finishWriting } from '../../sending/recipients/write-in-steps.ts';
import { countAudience } from '../audience/count-audience.ts';
import { type ControlAct, controlCampaign } from '../control/control-campaign.ts';
import { retryFailed } from '../control/retry-failed.ts';
import { createPreviewAddresses } from '../email-template/preview-token.ts';
import { findSentEmail } from '../email-template/sent-email.ts';
import { createDomainReports } from '../report/domain-report.ts';
import { exportOfRecipients } from '../report/export-recipients.ts';
import { followCampaign, readReport } from '../report/follow-campaign.ts';
import { createLinkReports } from '../report/link-report.ts';
import { readRecipientHistory } from '../report/recipient-history.ts';
import { findRecipients } from '../report/recipients.queries.ts';
import { createCampaign } from '../send/create-campaign.ts';
import { sayAccount } from '../send/say-account.ts';
import { sendAnswer } from '../send/send-answer.ts';
import { cursorAfterCampaign, readCampaignCursor } from './campaign-order.queries.ts';
import { findCampaigns, isCampaign } from './campaigns.queries.ts';

export const campaignsRoutes = (deps: ApiDeps, sendingDomain: SendingDomainCheck) => {
  const { config, db, log } = deps;
  const reader = laneReader(deps);
  const control = async (id: number, what: ControlAct, caller: Caller) => {
    await controlCampaign(deps, id, what, caller);
    log.info({ requestId: caller.requestId, campaignId: id, act: what }, 'campaign controlled');
  };
  const domainsOf = createDomainReports(deps);
  const linksOf = createLinkReports(deps);
  const addressOf = createPreviewAddresses(deps);
  const reportOf = async (id: number) => {
    const [report, account_unclear] = await Promise.all([
      readReport(db, id),
      countUnclearEmails(db, deps, id),
    ]);
    const campaign = { ...report, ...(account_unclear > 0 && { account_unclear }) };
    return { status: 200 as const, body: { success: true as const, campaign } };
  };

  return initServer().router(contract.campaigns, {
    list: async ({ query: { limit, cursor, sort, order, ...filter } }) => {
      const sorting = { sort, order: order ?? (sort === 'name' ? 'asc' : 'desc') } as const;
      const asked = { sorting, after: readCampaignCursor(cursor, sorting), limit: limit + 1 };
      const rows = await findCampaigns(db, { ...asked, ...filter });
      const campaigns = rows.slice(0, limit);
      const last = campaigns.at(-1);
      const next_cursor = rows.length > limit && last ? cursorAfterCampaign(sorting, last) : null;
      return { status: 200, body: { success: true, campaigns, next_cursor } };
    },

    audience: async (request) => {
      const audience = await reader(request)((db) => countAudience(db, request.body, config));
      return { status: 200, body: { success: true, ...audience } };
    },

    send: async (request) => {
      const sender = { ...callerOf(request), idempotencyKey: request.req.get('idempotency-key') };
      const id = await createCampaign(deps, request.body, sender, await sendingDomain.blockers());
      log.info({ requestId: sender.requestId, campaignId: id }, 'campaign created');
      deps.wakeSender?.();
      const report = await followCampaign(db, id, config.sendAnswerWithin);
      return { status: 200, body: sendAnswer(report) };
    },

    report: ({ params }) => reportOf(params.id),

    recipients: async ({ params: { id }, query: { status, limit, cursor } }) => {
      const asked = { status, below: readBelow(cursor), limit: limit + 1 };
      const [rows, isThere] = await Promise.all([findRecipients(db, id, asked), isCampaign(db, id)]);
      if (!isThere) throw notFound(texts.campaigns.notFound);
      const { page, next_cursor } = pageById(rows, limit);
      const recipients = await withSubscriberIds(db, page);
      return { status: 200, body: { success: true, recipients, next_cursor } };
    },

    exportRecipients: async (request) => {
      const wanted = { campaignId: request.params.id, ...request.query };
      const file = await exportOfRecipients(db, reader(request), wanted, callerOf(request));
      return { status: 200, body: await csvAnswer(deps, request.res, file) };
    },

    recipientHistory: async ({ params }) => {
      const history = await readRecipientHistory(db, params.id, params.recipientId);
      return { status: 200, body: { success: true, ...history } };
    },

    domains: async (request) => {
      const report = await domainsOf(request.params.id, reader(request, { isShared: true }));
      return { status: 200, body: { success: true, ...report } };
    },

    email: async ({ params, query }) => {
      const shown = { campaignId: params.id, recipientId: query.recipient_id ?? null };
      const { recipient, subject, text } = await findSentEmail(db, shown);
      return { status: 200, body: { success: true, recipient, subject, text, ...addressOf(shown) } };
    },

    links: async (request) => {
      const report = await linksOf(request.params.id, reader(request, { isShared: true }));
      return { status: 200, body: { success: true, ...report } };
    },

    pause: async (request) => {
      const { id } = request.params;
      await control(id, 'pause', callerOf(request));
      return reportOf(id);
    },

    resume: async (request) => {
      const { id } = request.params;
      await control(id, 'resume', callerOf(request));
      deps.wakeSender?.();
      return reportOf(id);
    },

    cancel: async (request) => {
      const { id } = request.params;
      await control(id, 'cancel', callerOf(request));
      await finishWriting(deps, id);
      await cancelUnsent(db, id);
      return reportOf(id);
    },

    sayAccount: async (request) => {
      const { params, body } = request;
      await sayAccount(deps, params.id, body.same, callerOf(request));
      log.info({ campaignId: params.id, same: body.same }, 'campaign controlled: the account was named');
      deps.wakeSender?.();
      return reportOf(params.id);
    },

    retryFailed: async (request) => {
      await retryFailed(db, request.params.id, callerOf(request));
      deps.wakeSender?.();
      return reportOf(request.params.id);
    },
  });
};
