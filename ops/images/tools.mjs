// Commands of operators, inside of a container that reaches the database: docker compose run --rm tools backup
import { asksForHelp, helpFor } from '../../packages/stack/src/command-options.mjs';
import { COMMANDS } from '../commands.mjs';

const LINE = 'docker compose run --rm tools';
const names = Object.keys(COMMANDS).filter((name) => COMMANDS[name].inContainer);
const [name] = process.argv.splice(2, 1);
if (!names.includes(name)) {
  console.error(`Which command? ${names.join(', ')}`);
  process.exitCode = 1;
} else if (asksForHelp(process.argv)) {
  console.log(helpFor(`${LINE} ${name}`, COMMANDS[name]));
} else {
  process.env.OPERATOR_COMMAND = LINE;
  await import(`../src/${name}.ts`);
}
