import { texts } from '@fairlead/contract/texts';
import { type DragEvent, useId, useState } from 'react';

type Props = { onFile: (file: File) => void; disabled: boolean };

/** Selects a file or accepts a dropped one. */
export function FileChooser({ onFile, disabled }: Props) {
  const [over, setOver] = useState(false);
  const id = useId();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !disabled) onFile(file);
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
      <label htmlFor={id} className="font-bold">
        CSV file
      </label>
      <p id={`${id}-hint`} className="max-w-prose text-sm text-ink-soft">
        The first row names the columns; one of them holds the email addresses. {texts.imports.limits}, in
        UTF-8. Choose a file or drop it here: it is checked first, and nobody is added before you say so.
      </p>
      <input
        id={id}
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        aria-describedby={`${id}-hint`}
        disabled={disabled}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onFile(file);
          // Reset, so choosing the same file again after correcting it triggers a change event.
          event.target.value = '';
        }}
        className="min-h-11 w-full max-w-full rounded-md text-base file:mr-4 file:min-h-11 file:cursor-pointer file:rounded-md file:border-[1.5px] file:border-solid file:border-line-strong file:bg-raised file:px-5 file:py-2 file:font-bold file:text-ink hover:file:border-ink"
      />
    </div>
  );
}
