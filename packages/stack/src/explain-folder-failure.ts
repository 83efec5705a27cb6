const EXPLANATIONS: Record<string, string> = {
  EACCES: 'is not writable. Give this user write access to it, or set DATA_DIR to another folder.',
  EPERM: 'is not writable. Give this user write access to it, or set DATA_DIR to another folder.',
  EROFS: 'lies on a read-only disk. Set DATA_DIR to another folder.',
  ENOTDIR: 'cannot be made, because a file stands in its way. Set DATA_DIR to another folder.',
  EEXIST: 'cannot be made, because a file stands in its way. Set DATA_DIR to another folder.',
  ENOSPC: 'lies on a disk that is full. Make room, or set DATA_DIR to another folder.',
};

/** One sentence for the operator about why the data folder cannot be used; `undefined` for failures of another kind. */
export function explainFolderFailure(error: unknown, folder: string): string | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const explanation = EXPLANATIONS[code];
  return explanation && `The data folder ${folder} ${explanation}`;
}
