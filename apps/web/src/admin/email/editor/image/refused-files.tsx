import { Banner } from '../../../../ui/basic/banner.tsx';
import { Button } from '../../../../ui/forms/button.tsx';

export type RefusedFile = { name: string; text: string };

/** A file that's refused again is there once. */
export const withRefused = (files: readonly RefusedFile[], refused: RefusedFile): RefusedFile[] => [
  ...files.filter(({ name }) => name !== refused.name),
  refused,
];

/** Files that were dropped or pasted into the text and not uploaded, each with the reason, until that's dismissed. */
export function RefusedFiles({ files, onDismiss }: { files: readonly RefusedFile[]; onDismiss: () => void }) {
  return (
    <div className="mt-2">
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
    </div>
  );
}
