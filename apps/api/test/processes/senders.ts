import { afterEach } from 'vitest';
import type { Deps } from '../../src/platform/deps.ts';
import { type Sender, type SenderOptions, startSender } from '../../src/sending/start-sender.ts';

/** Starts campaign senders that poll often, and stops them after the test. */
export function useSenders() {
  let senders: Sender[] = [];
  afterEach(async () => {
    await Promise.all(senders.map((sender) => sender.stop()));
    senders = [];
  });
  return (deps: Deps, options: SenderOptions = {}): Sender => {
    const sender = startSender(deps, { pollEvery: 25, leaseSeconds: 3, ...options });
    senders.push(sender);
    return sender;
  };
}
