import { contract } from '@fairlead/contract';
import { isPlaceholder } from '@fairlead/contract/platform/placeholders';
import type { ServerSettings, StoredOrganization } from '@fairlead/contract/team/organization';
import { initServer } from '@ts-rest/express';
import { callerOf } from '../../access/sessions/authenticate.ts';
import type { Config } from '../../platform/config.ts';
import type { ApiDeps } from '../../platform/deps.ts';
import { changeOrganization, readOrganization } from './change-organization.ts';
import { readHistory } from './organization-history.ts';
import { undoChange } from './undo-change.ts';

/** `siteChanged`: this process's pages say what's new from then on; the others' notice within a second. */
export type SiteChanged = { siteChanged(): void };

/** The others are about emails, campaigns, and pages, which aren't known here. */
const { read, change, undo, history } = contract.organization;

const serverSettings = ({ localResend, resend, mailFrom }: Config): ServerSettings => ({
  resend_api_key: !localResend,
  resend_webhook_secret: !localResend && resend.webhookSecrets.length > 0,
  mail_from: !isPlaceholder(mailFrom),
});

export const organizationRoutes = (deps: ApiDeps, { siteChanged }: SiteChanged) => {
  /** The answer to what was saved, once this process says it, too. */
  async function saved(stored: StoredOrganization) {
    siteChanged();
    await deps.follow();
    return { status: 200 as const, body: { success: true as const, ...stored } };
  }
  return initServer().router(
    { read, change, undo, history },
    {
      read: async () => ({
        status: 200,
        body: {
          success: true,
          ...(await readOrganization(deps.db, deps.unset)),
          server: serverSettings(deps.config),
        },
      }),

      change: async (request) => saved(await changeOrganization(deps, request.body, callerOf(request))),

      undo: async (request) => saved(await undoChange(deps, request.body, callerOf(request))),

      history: async ({ query: { cursor } }) => {
        const { changes, next } = await readHistory(deps, cursor);
        return {
          status: 200,
          body: { success: true, changes, next_cursor: next === null ? null : String(next) },
        };
      },
    },
  );
};
