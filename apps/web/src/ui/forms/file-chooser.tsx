import { type DragEvent, useId, useState } from 'react';

type Props = {
  label: string;
  hint: string;
  /** Kinds of files that the browser's dialog offers. */
  accept: string;
  /** More than one can be chosen. */
  multiple?: boolean;
  disabled: boolean;
  onFiles: (files: File[]) => void;
};

/** Selects files or accepts dropped ones. */
export function FileChooser({ label, hint, accept, multiple = false, disabled, onFiles }: Props) {
  const [over, setOver] = useState(false);
  const id = useId();
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])].slice(0, multiple ? undefined : 1);
    if (files.length > 0 && !disabled) onFiles(files);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a mouse shortcut; the input inside is accessible
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`grid gap-3 rounded-lg border border-dashed px-5 py-6 ${over ? 'border-ink bg-sunk' : 'border-line-strong'}`}
    >
      <label htmlFor={id}>{label}</label>
      <p id={`${id}-hint`} className="max-w-prose text-sm text-ink-soft">
        {hint}
      </p>
      <input
        id={id}
        type="file"
        accept={accept}
        multiple={multiple}
        aria-describedby={`${id}-hint`}
        // `disabled` would drop the focus of the person who just chose a file.
        aria-disabled={disabled || undefined}
        onClick={(event) => disabled && event.preventDefault()}
        onChange={(event) => {
          take(event.target.files);
          // Reset, so choosing the same file again after correcting it triggers a change event.
          event.target.value = '';
        }}
        className="min-h-11 w-full max-w-full rounded-md text-base file:mr-4 file:min-h-11 file:cursor-pointer file:rounded-md file:border-[1.5px] file:border-solid file:border-line-strong file:bg-raised file:px-5 file:py-2 file:font-bold file:text-ink hover:file:border-ink"
      />
    </div>
  );
}
