import type { MailBlock } from '@fairlead/contract/mail/blocks';
import { EditorContent } from '@tiptap/react';
import { useState } from 'react';
import { EmailFrame } from './email-frame.tsx';
import { useMailEditor } from './use-mail-editor.ts';
import './editor.css';

type Props = { value: readonly MailBlock[]; onChange: (blocks: MailBlock[]) => void };

function EditingSurface({ value, onChange }: Props) {
  const editor = useMailEditor(value, onChange);
  return (
    <div className="rounded-lg border border-line-strong">
      <EmailFrame>
        <EditorContent editor={editor} />
      </EmailFrame>
    </div>
  );
}

/**
 * Edits the blocks of an email. It starts anew, without anything to undo, when the value isn't what it reported itself,
 * such as a restored draft.
 */
export default function MailEditor({ value, onChange }: Props) {
  const [session, setSession] = useState(() => ({
    key: 0,
    value,
    reported: new WeakSet<readonly MailBlock[]>(),
  }));
  if (value !== session.value) {
    const isOwn = session.reported.has(value);
    setSession(isOwn ? { ...session, value } : { key: session.key + 1, value, reported: new WeakSet() });
  }
  return (
    <EditingSurface
      key={session.key}
      value={session.value}
      onChange={(blocks) => {
        session.reported.add(blocks);
        onChange(blocks);
      }}
    />
  );
}
