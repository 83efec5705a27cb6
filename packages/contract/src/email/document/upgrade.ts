type Versioned = { version: number };
/** From the version that is its key to the next one. */
export type Upgrades = Readonly<Record<number, (document: Versioned) => object>>;

/** Version 1 is the first. Version 2 adds `1: (document) => ({ ...document, … })` here. */
const UPGRADES: Upgrades = {};

/** A document of an earlier version as one of `target`, step by step. Checked by its reader. */
export function upgraded(document: Versioned, target: number, upgrades: Upgrades = UPGRADES): unknown {
  let current = document;
  while (current.version < target) {
    const { version } = current;
    current = { ...upgrades[version]?.(current), version: version + 1 };
  }
  return current;
}
