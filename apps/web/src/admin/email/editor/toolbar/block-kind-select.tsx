import { type BlockKind, blockNames, isTextKind, type TextKind, textKinds } from '../commands/block-kinds.ts';

type Props = {
  /** Null if several kinds are selected. */
  kind: BlockKind | null;
  onChoose: (kind: TextKind) => void;
};

/** The selected block's kind. Kinds that aren't text can't be changed, so they're the only option. */
export function BlockKindSelect({ kind, onChoose }: Props) {
  const isText = kind === null || isTextKind(kind);
  return (
    <select
      aria-label="Block type"
      value={kind ?? ''}
      onChange={({ target: { value } }) => isTextKind(value) && onChoose(value)}
      className="min-h-11 rounded-md border border-line-strong bg-raised px-2 text-ink md:pointer-fine:min-h-9"
    >
      {kind === null && <option value="">Several types</option>}
      {isText ? (
        textKinds.map((each) => (
          <option key={each} value={each}>
            {blockNames[each]}
          </option>
        ))
      ) : (
        <option value={kind}>{blockNames[kind]}</option>
      )}
    </select>
  );
}
