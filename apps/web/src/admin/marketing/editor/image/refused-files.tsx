import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { LiveRegion } from '../../../../ui/live-region.tsx';

export type RefusedFile = { name: string; text: string };

/** Files that were dropped or pasted into the text and not uploaded, each with the reason, until that's dismissed. */
export function RefusedFiles({ files, onDismiss }: { files: readonly RefusedFile[]; onDismiss: () => void }) {
  return (
    <LiveRegion role="alert">
      {files.length > 0 && (
        <Banner
          tone="danger"
          action={
            <Button size="sm" onClick={onDismiss}>
              Dismiss
            </Button>
          }
        >
          {files.map(({ name, text }) => (
            <p key={name}>
              <strong className="[overflow-wrap:anywhere]">{name}</strong>: {text}
            </p>
          ))}
        </Banner>
      )}
    </LiveRegion>
  );
}
