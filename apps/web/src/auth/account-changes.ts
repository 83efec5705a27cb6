const CHANNEL = 'account';

/** Tells all tabs, this one included, that the admin's own account isn't as they know it anymore. */
export function announceAccountChange(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  channel.close();
}

/** Returns an unsubscribe function. */
export function onAccountChange(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = listener;
  return () => channel.close();
}
