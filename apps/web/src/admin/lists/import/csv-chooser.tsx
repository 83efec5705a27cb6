import { texts } from '@fairlead/contract/platform/texts';
import { FileChooser } from '../../../ui/forms/file-chooser.tsx';

type Props = { onFile: (file: File) => void; disabled: boolean };

export function CsvChooser({ onFile, disabled }: Props) {
  return (
    <FileChooser
      label="CSV file"
      hint={`Use an export from Mailchimp, Constant Contact, listmonk, or Resend. Or use any CSV file with column names in the first row. ${texts.imports.limits}. Choose a file or drop it here. We’ll check it first, and nothing changes until you import it.`}
      accept=".csv,.tsv,.txt,text/csv"
      disabled={disabled}
      onFiles={([file]) => file && onFile(file)}
    />
  );
}
