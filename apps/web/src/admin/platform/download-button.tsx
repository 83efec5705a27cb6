import { texts } from '@fairlead/contract/platform/texts';
import { useMutation } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { errorMessage } from '../../api/call.ts';
import { DOWNLOAD_KEY } from '../../api/query-keys.ts';
import { LiveRegion } from '../../ui/basic/live-region.tsx';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { saveFile } from '../../ui/forms/save-file.ts';
import { Icon } from '../../ui/icon.tsx';

type Props = Pick<ComponentProps<typeof Button>, 'size'> & {
  load: () => Promise<{ name: string; content: Blob }>;
  children: ReactNode;
};

/** Fetches a file and saves it. The download continues after you leave the page. */
export function DownloadButton({ load, size, children }: Props) {
  const { alert } = useDialogs();
  const download = useMutation({
    mutationKey: DOWNLOAD_KEY,
    mutationFn: load,
    onSuccess: ({ name, content }) => saveFile(name, content),
    onError: (error) => {
      const reason = errorMessage(error, '');
      alert(reason ? `${texts.download.refused}${reason}` : texts.download.failed);
    },
  });
  return (
    <span className="no-print inline-grid">
      <Button {...(size ? { size } : {})} busy={download.isPending} onClick={() => download.mutate()}>
        {!download.isPending && <Icon name="download" className="size-4" />}
        {children}
      </Button>
      <span className="sr-only">
        <LiveRegion>
          {download.isPending && 'Your download is starting.'}
          {download.isSuccess && `${download.data.name} is saved.`}
        </LiveRegion>
      </span>
    </span>
  );
}
