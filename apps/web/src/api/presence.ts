/** Milliseconds without input after which requests are made by the page, not by a person. */
export const PRESENCE_MS = 60_000;

let lastInput = performance.now();

if (typeof document !== 'undefined')
  for (const type of ['pointerdown', 'keydown', 'wheel', 'touchmove'])
    document.addEventListener(
      type,
      () => {
        lastInput = performance.now();
      },
      { capture: true, passive: true },
    );

/** Whether a person uses the page. Its own refreshes don't keep a session alive. */
export const isPersonPresent = (): boolean => performance.now() - lastInput <= PRESENCE_MS;
