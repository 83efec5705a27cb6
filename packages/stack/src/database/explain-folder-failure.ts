const EXPLANATIONS: Record<string, string> = {
  EACCES: "isn't writable. Give this user write access to it, or set DATA_DIR to another folder.",
  EPERM: "isn't writable. Give this user write access to it, or set DATA_DIR to another folder.",
  EROFS: 'is on a read-only disk. Set DATA_DIR to another folder.',
  ENOTDIR: "can't be created: a file is in the way. Set DATA_DIR to another folder.",
  EEXIST: "can't be created: a file is in the way. Set DATA_DIR to another folder.",
  ENOSPC: 'is on a full disk. Free up space, or set DATA_DIR to another folder.',
};

/** Why the data folder can't be used, in one sentence for the operator; `undefined` for other failures. */
export function explainFolderFailure(error: unknown, folder: string): string | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const explanation = EXPLANATIONS[code];
  return explanation && `The data folder ${folder} ${explanation}`;
}
