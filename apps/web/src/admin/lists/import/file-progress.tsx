import { Progress } from '../../../ui/data/progress.tsx';

type Props = {
  file: File;
  /** Bytes that the server has. */
  read: number;
};

/** How much of a file that's checked has been read. */
export function FileProgress({ file, read }: Props) {
  const size = Math.max(file.size, 1);
  return (
    <Progress
      label={`Checking ${file.name}`}
      value={read}
      max={size}
      text={`${Math.floor((100 * read) / size)}%`}
    />
  );
}
