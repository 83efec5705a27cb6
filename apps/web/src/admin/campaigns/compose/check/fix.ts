/** Where a line of the panel can be put right. */
export type Fix =
  | { kind: 'block'; block: number }
  | { kind: 'field'; id: string; label: string }
  /** `isOpen`: something is to be done there. */
  | { kind: 'domain'; isOpen: boolean };
