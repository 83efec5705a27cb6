/** One scene of a clip: where to look on a drawn screen, and what to do there. */
export type Scene = {
  /** A drawing in `drawings/`, such as `screens/mileage` or `clips/login`. */
  screen: string;
  /** CSS selector of what the picture is filled with; the whole screen by default. */
  look?: string;
  /** CSS selector of what is circled. */
  ring?: string;
  /** What to do. It's drawn into the picture, and read in the captions. */
  says: string;
  /** What can be seen, for those who only read the captions. */
  shows: string;
};

export type Clip = {
  /** The step or module. */
  id: string;
  scenes: readonly Scene[];
};
