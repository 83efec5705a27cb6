/** Read at startup: the parent may be gone before anything listens. */
const hasParent = process.connected;

/**
 * Calls `stop` once, when the process is asked to end or loses the parent that started it. A second request ends it
 * immediately: someone is waiting at a keyboard.
 */
export function onStopRequest(stop: (reason: string) => Promise<void>): void {
  let asked = false;
  const ask = (reason: string) => {
    if (asked) process.exit(1);
    asked = true;
    void stop(reason);
  };
  process.on('SIGTERM', ask);
  process.on('SIGINT', ask);
  if (!hasParent) return;
  if (!process.connected) ask('disconnect');
  else process.once('disconnect', () => asked || ask('disconnect'));
}
