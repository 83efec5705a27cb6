/** Something that one tab tells all tabs, itself included. Only pages of the same origin hear it. */
export const tabSignal = (name: string) => ({
  announce: (): void => {
    const channel = new BroadcastChannel(name);
    channel.postMessage(null);
    channel.close();
  },
  /** Returns an unsubscribe function. */
  listen: (listener: () => void): (() => void) => {
    const channel = new BroadcastChannel(name);
    channel.onmessage = listener;
    return () => channel.close();
  },
});
