import type { MailImage } from '@fairlead/contract/email/images';
import { Banner } from '../../../../ui/basic/banner.tsx';
import { LiveRegion } from '../../../../ui/basic/live-region.tsx';
import { countOf } from '../../../../ui/data/count-text.ts';
import { Button } from '../../../../ui/forms/button.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import type { useUploads } from './use-uploads.ts';

type Props = Pick<ReturnType<typeof useUploads>, 'current' | 'uploaded' | 'refused'> & {
  onInsert: (images: readonly MailImage[]) => void;
};

/** How far uploading is, and which files were refused. The others can be inserted without them. */
export function UploadReport({ current, uploaded, refused, onInsert }: Props) {
  const canInsert = !current && refused.length > 0 && uploaded.length > 0;
  return (
    <div className="[&>:not(:empty)]:mt-4">
      <LiveRegion>
        {current && (
          <p className="flex items-center gap-2 [overflow-wrap:anywhere]">
            <Spinner />
            Uploading {current.name}
            {current.count > 1 && ` (${current.order} of ${current.count})`}
          </p>
        )}
      </LiveRegion>
      <LiveRegion role="alert">
        {refused.length > 0 && (
          <ul className="grid gap-2">
            {refused.map(({ name, text }) => (
              <li key={name}>
                <Banner tone="danger">
                  <strong className="[overflow-wrap:anywhere]">{name}</strong>
                  <br />
                  {text}
                </Banner>
              </li>
            ))}
          </ul>
        )}
      </LiveRegion>
      {canInsert && (
        <div>
          <Button kind="signal" onClick={() => onInsert(uploaded)}>
            Insert {countOf(uploaded.length, 'uploaded image', 'uploaded images')}
          </Button>
        </div>
      )}
    </div>
  );
}
