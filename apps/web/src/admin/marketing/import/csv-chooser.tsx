import { texts } from '@fairlead/contract/texts';
import { FileChooser } from '../../../ui/file-chooser.tsx';

type Props = { onFile: (file: File) => void; disabled: boolean };

export function CsvChooser({ onFile, disabled }: Props) {
  return (
    <FileChooser
      label="CSV file"
      hint={`The first row names the columns; one of them holds the email addresses. ${texts.imports.limits}, in UTF-8. Choose a file or drop it here: it is checked first, and nobody is added before you say so.`}
      accept=".csv,.tsv,.txt,text/csv"
      disabled={disabled}
      onFiles={([file]) => file && onFile(file)}
    />
  );
}
