import { beforeEach } from 'vitest';
import type { Config } from '../src/platform/config.ts';
import type { SenderOptions } from '../src/sending/start-sender.ts';
import { campaignCalls } from './calls/campaign-calls.ts';
import { campaignOutcome } from './campaign-outcome.ts';
import { useSenders } from './processes/senders.ts';
import { useTestApp } from './test-app.ts';

/** A test application, what an admin does with its campaigns, what comes of them, and senders to start. */
export function useCampaigns(overrides: Partial<Config> = {}) {
  const app = useTestApp({ sendAnswerWithin: 0, ...overrides });
  const calls = campaignCalls(app);
  beforeEach(calls.newAdmin);
  const startSender = useSenders();
  const start = (options: SenderOptions = {}, deps = app.deps) => startSender(deps, options);
  return { app, calls, start, ...campaignOutcome(app, calls) };
}
