import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { cp, lstat, mkdir, mkdtemp, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/** The files of a checkout as they are now, without what git ignores. */
async function filesOf(root: string): Promise<string[]> {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { stdout } = await promisify(execFile)('git', args, { cwd: root, maxBuffer: 100_000_000 });
  return [...new Set(stdout.split('\0').filter(Boolean))];
}

const isThere = (file: string): Promise<boolean> =>
  lstat(file).then(
    () => true,
    () => false,
  );

/**
 * Copies a checkout into a temporary folder. Installed packages are linked, except the workspace's own: those have to
 * be the copies.
 */
export async function copyTree(root: string): Promise<{ path: string; remove(): Promise<void> }> {
  const copy = await mkdtemp(path.join(tmpdir(), 'fairlead-faults-'));
  const files = await filesOf(root);
  for (const file of files) {
    if (!(await isThere(path.join(root, file)))) continue;
    await cp(path.join(root, file), path.join(copy, file), { recursive: true, verbatimSymlinks: true });
  }
  const folders = new Set(files.filter((file) => path.basename(file) === 'package.json').map(path.dirname));
  for (const folder of folders) {
    const [from, to] = [path.join(root, folder, 'node_modules'), path.join(copy, folder, 'node_modules')];
    if (!(await isThere(from))) continue;
    await mkdir(path.dirname(to), { recursive: true });
    if (folder === '.') await symlink(from, to);
    else await cp(from, to, { recursive: true, verbatimSymlinks: true });
  }
  // In one go: an interrupted command ends as soon as its own work does.
  return { path: copy, remove: async () => rmSync(copy, { recursive: true, force: true, maxRetries: 5 }) };
}
