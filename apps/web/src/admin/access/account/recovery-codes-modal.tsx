import { brand } from '@fairlead/contract/platform/brand';
import { MESSAGE_CLEAR_MS } from '@fairlead/contract/platform/limits';
import { useState } from 'react';
import { CopyButton } from '../../../ui/dialogs/copy-button.tsx';
import { CopyByHand } from '../../../ui/dialogs/copy-by-hand.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { saveFile } from '../../../ui/forms/save-file.ts';
import { Icon } from '../../../ui/icon.tsx';

type Props = { codes: readonly string[]; username: string; onClose: () => void };

/** Shows new recovery codes, once. */
export function RecoveryCodesModal({ codes, username, onClose }: Props) {
  const [byHand, setByHand] = useState(false);
  const list = codes.join('\n');
  const download = () => {
    const head = `${brand.name} recovery codes of ${username}. Each works once.`;
    saveFile(`${brand.slug}-recovery-codes.txt`, new Blob([`${head}\n\n${list}\n`], { type: 'text/plain' }));
  };
  return (
    <Modal title="Your recovery codes" onClose={onClose} closeButton={false} size="md" printAlone>
      <div className="grid gap-4">
        <p>
          If you lose your second factor, use one of these to log in. Each works once. Keep them somewhere
          safe, and not on the same device. <strong>We won’t show them again.</strong>
        </p>
        <ul aria-label="Recovery codes" className="grid gap-3 rounded-md bg-sunk p-4 font-mono sm:gap-1">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <p className="hidden text-sm print:block">
          {brand.name}, account {username}
        </p>
        {byHand && <CopyByHand label="Recovery codes" text={list} rows={codes.length} />}
        <div className="no-print flex flex-wrap gap-3">
          <CopyButton text={list} ms={MESSAGE_CLEAR_MS} onRefused={() => setByHand(true)}>
            Copy codes
          </CopyButton>
          <Button onClick={download}>
            <Icon name="download" />
            Download codes
          </Button>
          <Button onClick={() => window.print()}>Print codes</Button>
        </div>
        <div className="no-print flex justify-end">
          <Button kind="signal" onClick={onClose}>
            I’ve saved my codes
          </Button>
        </div>
      </div>
    </Modal>
  );
}
