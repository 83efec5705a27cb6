// Run in the page. Plain JavaScript: the lab's types are those of Node.

/** Records the events of the document from its start. */
export function recordEvents() {
  window.recordedEvents = [];
  const observer = new PerformanceObserver((list) => {
    for (const { interactionId, startTime, duration } of list.getEntries())
      if (interactionId) window.recordedEvents.push({ interactionId, startTime, duration });
  });
  observer.observe({ type: 'event', durationThreshold: 16, buffered: true });
}

/**
 * What has been recorded. `document` tells this document from others.
 * @returns {{ entries: import('./latencies.ts').EventEntry[], interactions: number, now: number, document: number }}
 */
export const readRecording = () => ({
  entries: window.recordedEvents,
  interactions: performance.interactionCount,
  now: performance.now(),
  document: performance.timeOrigin,
});

/** Whether nothing on the page says that it's loading. */
export const hasLoaded = () =>
  document.querySelector('main') !== null && document.querySelector('.appear-late') === null;
