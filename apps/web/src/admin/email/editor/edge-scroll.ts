/** Pixels from the top or bottom of the window within which it scrolls. */
const EDGE = 64;
/** Pixels a frame at the very edge. */
const FASTEST = 16;

/** Pixels to scroll by in a frame: the nearer the edge, the faster. 0 away from the edges. */
export function scrollStep(y: number, height: number): number {
  const into = (distance: number) => Math.min(1, Math.max(0, 1 - distance / EDGE));
  return Math.round(FASTEST * (into(height - y) - into(y)));
}

/** Scrolls the window for as long as something is dragged near its edge. */
export class EdgeScroll {
  readonly #onScroll: (y: number) => void;
  #frame = 0;

  /** @param onScroll gets the place of the pointer, below which the page has moved */
  constructor(onScroll: (y: number) => void) {
    this.#onScroll = onScroll;
  }

  /** The pointer is here now. */
  follow(y: number): void {
    this.stop();
    const step = scrollStep(y, window.innerHeight);
    if (step === 0) return;
    this.#frame = requestAnimationFrame(() => {
      window.scrollBy({ top: step, behavior: 'instant' });
      this.#onScroll(y);
      this.follow(y);
    });
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
  }
}
