import { readFile } from 'node:fs/promises';
import { text as readText } from 'node:stream/consumers';
import { readOptions } from '@fairlead/stack/command-options';
import { OperatorError } from '@fairlead/stack/operator-error';
import { connect } from '../../apps/api/src/platform/db/connect.ts';
import { COMMANDS } from '../commands.mjs';
import { commandLine, onDatabase, operatorCommand } from './operator-command.ts';
import { readList, suppressListed } from './suppress/suppression-list.ts';

const readFrom = (given: string): Promise<string> =>
  given === '-'
    ? readText(process.stdin)
    : readFile(given, 'utf8').catch(() => {
        throw new OperatorError(`${given} can’t be read. Nothing was changed.`);
      });

await operatorCommand(async () => {
  const { argument: given } = readOptions(COMMANDS.suppress);
  if (!given)
    throw new OperatorError(
      `Which list? ${commandLine('suppress <file of address,reason,time>')} (or - for standard input)`,
    );
  const list = readList(await readFrom(given));
  await onDatabase(async ({ url }) => {
    const db = connect(url, { poolSize: 1 });
    const { added, erased } = await suppressListed(db, list).finally(() => db.destroy());
    const gone = erased > 0 ? `; already erased and never emailed: ${erased}` : '';
    console.log(
      `Suppressed now: ${added}; already suppressed: ${list.length - added - erased}${gone}. None of these people will be emailed.`,
    );
  });
});
