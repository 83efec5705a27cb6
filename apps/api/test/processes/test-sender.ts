import { afterEach, beforeEach } from 'vitest';
import { type Sender, type SenderOptions, startSender } from '../../src/sending/start-sender.ts';
import type { useTestApp } from '../test-app.ts';

type App = ReturnType<typeof useTestApp>;

/** Runs a campaign sender next to the application during each test. */
export function useSender(app: App, options: SenderOptions = {}): void {
  let sender: Sender;
  beforeEach(() => {
    sender = startSender(app.deps, { pollEvery: 25, ...options });
  });
  afterEach(() => sender.stop());
}
