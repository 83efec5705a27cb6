import { contract } from '@fairlead/contract';
import { createExpressEndpoints, initServer } from '@ts-rest/express';
import express, { type IRouter } from 'express';
import type { Deps } from '../../platform/deps.ts';
import { unauthorized } from '../../platform/http/answers/errors.ts';
import { requestIdOf } from '../../platform/http/requests/request-id.ts';
import { noteIncident } from '../../platform/process/incidents.queries.ts';
import type { SecurityEvent } from '../../platform/process/security-events.ts';
import { groupCommit } from './group-commit.ts';
import { type ProviderEvent, readProviderEvent } from './provider-event.ts';
import { recordEvents } from './record-events.ts';
import { insertUnreadEvent } from './unread-events.queries.ts';
import { redactErased } from './without-person.ts';

const endpoint = { resendWebhook: contract.system.resendWebhook };

/** Milliseconds: anyone can make calls with a wrong signature, so a process notes one no more often than this. */
const NOTED_EVERY = 60_000;

const rawBody = express.raw({ type: () => true, limit: '1mb' });

/**
 * Receives the provider's events. Resend signs as Svix does, with five minutes of tolerance. The signature covers the
 * bytes, so the route reads its body itself. It's apart from the other endpoints because it's called as often as all
 * emails are sent, delivered, and opened: whatever only browsers need would cost more than the event.
 */
export function mountWebhooks(app: IRouter, deps: Deps): void {
  const { config, db, log, metrics } = deps;
  const record = groupCommit<ProviderEvent>((events) =>
    recordEvents(db, events, { teamInbox: config.teamInbox, erasureKey: config.erasureKey, log }),
  );

  function verified(signed: Parameters<Deps['resend']['webhooks']['verify']>[0]) {
    try {
      return deps.resend.webhooks.verify(signed);
    } catch {
      return undefined;
    }
  }

  let notedAt = Number.NEGATIVE_INFINITY;
  async function noteRefusal(): Promise<void> {
    if (performance.now() - notedAt < NOTED_EVERY) return;
    notedAt = performance.now();
    await noteIncident(db, 'webhook_refused').catch((err: unknown) =>
      log.warn({ err }, 'a refused webhook was not noted'),
    );
  }

  async function verify(
    payload: string,
    headers: { id: string; timestamp: string; signature: string },
    requestId: string | undefined,
  ): Promise<unknown> {
    const { webhookSecrets } = config.resend;
    const refused = (reason: string, event?: SecurityEvent) => {
      metrics.webhookEvents.inc({ result: 'refused' });
      return unauthorized(reason, event);
    };
    if (webhookSecrets.length === 0) {
      log.warn({ requestId }, 'a webhook was refused because RESEND_WEBHOOK_SECRET is not set');
      throw refused('Webhooks aren’t set up: RESEND_WEBHOOK_SECRET isn’t set');
    }
    for (const webhookSecret of webhookSecrets) {
      const event = verified({ payload, headers, webhookSecret });
      if (event) return event;
    }
    await noteRefusal();
    throw refused('The signature is wrong, so this event was refused', 'bad_signature');
  }

  async function keep(
    event: ReturnType<typeof readProviderEvent>,
    body: string,
    requestId: string | undefined,
  ) {
    if (event === null) return 'ignored';
    if (!('problem' in event)) {
      await record(event);
      return 'recorded';
    }
    await insertUnreadEvent(db, event, await redactErased(db, config, body));
    const { svixId, type, problem } = event;
    log.warn({ requestId, type, svixId, problem }, 'an event of the provider could not be read');
    return 'unreadable';
  }

  const routes = initServer().router(endpoint, {
    resendWebhook: {
      middleware: [rawBody],
      handler: async ({ req }) => {
        const header = (name: string) => req.get(name) ?? '';
        const id = header('svix-id');
        const body: unknown = req.body;
        const signed = { id, timestamp: header('svix-timestamp'), signature: header('svix-signature') };
        const text = Buffer.isBuffer(body) ? body.toString() : '';
        const event = readProviderEvent(id, await verify(text, signed, requestIdOf(req)));
        // Acknowledged in any case, because repeating it wouldn't help.
        metrics.webhookEvents.inc({ result: await keep(event, text, requestIdOf(req)) });
        return { status: 200, body: { success: true } };
      },
    },
  });
  createExpressEndpoints(endpoint, routes, app, { logInitialization: false, responseValidation: true });
}
