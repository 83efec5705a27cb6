/** What the main thread and its watchdog share. */
export type Watch = {
  /** The main thread counts here. */
  beats: Int32Array;
  /** How often it counts, and how often the watchdog looks. */
  everyMs: number;
  /** The main thread has stalled if so many looks in a row saw the same count. */
  ticks: number;
};

/**
 * It counts looks rather than time: while a laptop sleeps or a virtual machine is paused, nobody looks either, so that
 * doesn't count as a stall.
 * @returns whether `ticks` looks since the last change saw the same count
 */
export function stallCounter(ticks: number): (beat: number) => boolean {
  let last: number | undefined;
  let unchanged = 0;
  return (beat) => {
    unchanged = beat === last ? unchanged + 1 : 0;
    last = beat;
    return unchanged >= ticks;
  };
}
