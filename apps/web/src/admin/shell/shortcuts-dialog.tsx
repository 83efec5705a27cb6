import { type ReactNode, useId, useState } from 'react';
import { useAdmin } from '../../auth/auth-context.ts';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { KeyHint } from '../../ui/forms/key-hint.tsx';
import { jumpKeys, placesFor } from '../platform/quick/places.ts';
import type { QuickDialogProps } from '../platform/quick/quick-dialog.ts';
import {
  altKey,
  HELP_KEY,
  hasSingleKeys,
  searchKeys,
  setSingleKeys,
} from '../platform/quick/shortcut-keys.ts';

/** Every shortcut, and the one place where those of single keys are switched off. */
export default function ShortcutsDialog({ onClose }: QuickDialogProps) {
  const { is_super_admin } = useAdmin();
  const [isOn, setOn] = useState(hasSingleKeys);
  const switchTo = (on: boolean) => {
    setSingleKeys(on);
    setOn(on);
  };
  return (
    <Modal title="Keyboard shortcuts" onClose={onClose}>
      <div className="grid gap-5">
        <Group title="Always on">
          <Shortcut name="Search everything" keys={searchKeys()} />
        </Group>
        <Group title="In the text of an email">
          <Shortcut name="Add a link" keys={searchKeys()} />
          <Shortcut name="Go to the toolbar, and back" keys={`${altKey()}+F10, Escape`} />
          <Shortcut name="Move a block" keys={`${altKey()}+Shift+Up or Down`} />
        </Group>
        <Checkbox
          label="Single-key shortcuts"
          hint="Turn these off if you use voice control or press keys by accident. We’ll remember it on this device."
          checked={isOn}
          onChange={({ target }) => switchTo(target.checked)}
        />
        <Group title={isOn ? 'Single keys' : 'Single keys (off)'}>
          <Shortcut name="Search the list on this page" keys="/" />
          <Shortcut name="Show keyboard shortcuts" keys={HELP_KEY} />
        </Group>
        <Group title={isOn ? 'Go to' : 'Go to (off)'}>
          {placesFor(is_super_admin).map((place) => (
            <Shortcut key={place.id} name={place.label} keys={jumpKeys(place)} />
          ))}
        </Group>
      </div>
    </Modal>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-1 text-base">
        {title}
      </h3>
      <dl>{children}</dl>
    </section>
  );
}

const Shortcut = ({ name, keys }: { name: string; keys: string }) => (
  <div className="flex items-baseline justify-between gap-4 border-b border-line py-1.5">
    <dt>{name}</dt>
    <dd>
      <KeyHint keys={keys} />
    </dd>
  </div>
);
