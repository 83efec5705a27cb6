import { readOptions } from '@fairlead/stack/command-options';
import { OperatorError } from '@fairlead/stack/operator-error';
import type { Knex } from 'knex';
import { connect } from '../../apps/api/src/platform/db/connect.ts';
import { COMMANDS } from '../commands.mjs';
import { fileLines, writeAuditFile } from './audit/audit-file.ts';
import { databaseLines } from './audit/database-lines.ts';
import { describeVerdict } from './audit/describe-verdict.ts';
import { verifyChain } from './audit/verify-chain.ts';
import { commandLine, onDatabase, operatorCommand } from './operator-command.ts';

const onLog = <T>(act: (db: Knex) => Promise<T>): Promise<T> =>
  onDatabase(async ({ url }) => {
    const db = connect(url, { poolSize: 1 });
    try {
      const { rows } = await db.raw(`select to_regclass('activity_seals') is not null as there`);
      if (!rows[0].there)
        throw new OperatorError(
          'This database has no seals yet. Start this version of the product on it first.',
        );
      return await act(db);
    } finally {
      await db.destroy();
    }
  });

const readHead = (given: string): string | undefined => {
  const head = given.toLowerCase();
  if (head && !/^[0-9a-f]{64}$/.test(head))
    throw new OperatorError(`A head has 64 characters from 0 to 9 and a to f, not "${given}".`);
  return head || undefined;
};

/** For scripts: intact, but someone has to look at it. */
const LOOK = 2;

async function verify(file: string | undefined, head: string | undefined): Promise<void> {
  const verdict = await (file
    ? verifyChain(fileLines(file), head)
    : onLog((db) => verifyChain(databaseLines(db), head)));
  const { lines, held, odd } = describeVerdict(verdict, head);
  console.log(lines.join('\n'));
  if (!held) process.exitCode = 1;
  else if (odd > 0) process.exitCode = LOOK;
}

async function exportTo(file: string): Promise<void> {
  const written = await onLog((db) => writeAuditFile(file, databaseLines(db)));
  console.log(
    `Exported ${written.toLocaleString('en-US')} entries to ${file}\n` +
      `It names people, and only this user can read it. Check it anywhere with: ${commandLine(`audit verify ${file}`)}`,
  );
}

await operatorCommand(async () => {
  const { argument: act, others, options } = readOptions(COMMANDS.audit);
  const [file] = others;
  if (act === 'verify') return verify(file, readHead(options.head));
  if (act === 'export' && file) return exportTo(file);
  throw new OperatorError(
    `Which one? ${commandLine('audit verify [<exported file>] [--head <head>]')}, or ${commandLine('audit export <file>')}`,
  );
});
