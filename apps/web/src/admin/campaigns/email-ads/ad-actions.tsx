import { brand } from '@fairlead/contract/platform/brand';
import { MESSAGE_CLEAR_MS } from '@fairlead/contract/platform/limits';
import { useState } from 'react';
import { CopyButton } from '../../../ui/dialogs/copy-button.tsx';
import { CopyByHand } from '../../../ui/dialogs/copy-by-hand.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { saveFile } from '../../../ui/forms/save-file.ts';
import { Icon } from '../../../ui/icon.tsx';
import { TestSendButton } from '../test-send/test-send-button.tsx';

const FILE_NAME = `${brand.slug}-email-template.html`;
const NO_MAILTO = 'We’ll send a real email so you can check it in each mail program you care about.';

/** Actions for the email. `code` is undefined while it loads. */
export function AdActions({ code }: { code: string | undefined }) {
  const [refused, setRefused] = useState(false);
  return (
    <div className="grid gap-4">
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        <CopyButton
          kind="signal"
          text={code}
          ms={MESSAGE_CLEAR_MS}
          onCopied={() => setRefused(false)}
          onRefused={() => setRefused(true)}
        >
          Copy HTML Code
        </CopyButton>
        <Button
          aria-disabled={code === undefined || undefined}
          onClick={() => code && saveFile(FILE_NAME, new Blob([code], { type: 'text/html;charset=utf-8' }))}
        >
          <Icon name="download" />
          Download HTML File
        </Button>
        <TestSendButton note={NO_MAILTO}>Test in Email Client</TestSendButton>
      </div>
      {refused && code && <CopyByHand label="HTML code of the email" text={code} />}
    </div>
  );
}
