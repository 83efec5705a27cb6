/** What the page around the editor can ask of it. */
export type EditorHandle = {
  /** Moves focus into a block, which counts from 0. */
  goToBlock: (block: number) => void;
};
