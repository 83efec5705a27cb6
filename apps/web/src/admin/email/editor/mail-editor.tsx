import type { MailBlock } from '@fairlead/contract/email/document/blocks';
import type { MailDocument } from '@fairlead/contract/email/document/document';
import { type ReactNode, type Ref, useState } from 'react';
import { EditingSurface } from './editing-surface.tsx';
import type { EditorHandle } from './editor-handle.ts';

type Props = {
  value: readonly MailBlock[];
  onChange: (blocks: MailBlock[]) => void;
  /** What the email says it is. */
  kind?: MailDocument['kind'];
  ref?: Ref<EditorHandle>;
  /** Between the toolbar and the email. */
  children?: ReactNode;
};
type Session = { key: number; value: readonly MailBlock[]; reported: WeakSet<readonly MailBlock[]> };

const sessionWith = (value: readonly MailBlock[], key: number): Session => ({
  key,
  value,
  reported: new WeakSet(),
});

/**
 * Edits the blocks of an email. It starts anew, without anything to undo, when the value isn't what it reported itself,
 * such as a restored draft.
 */
export default function MailEditor({ value, onChange, kind, ref, children }: Props) {
  const [session, setSession] = useState(() => sessionWith(value, 0));
  if (value !== session.value) {
    setSession(session.reported.has(value) ? { ...session, value } : sessionWith(value, session.key + 1));
  }
  return (
    <EditingSurface
      key={session.key}
      ref={ref}
      blocks={session.value}
      kind={kind}
      onChange={(blocks) => {
        session.reported.add(blocks);
        onChange(blocks);
      }}
    >
      {children}
    </EditingSurface>
  );
}
