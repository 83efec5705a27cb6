// Commands of operators, inside of a container that reaches the database: docker compose run --rm tools backup
import { COMMANDS } from '../commands.mjs';

const names = Object.keys(COMMANDS).filter((name) => COMMANDS[name].inContainer);
const [name] = process.argv.splice(2, 1);
if (names.includes(name)) {
  process.env.OPERATOR_COMMAND = 'docker compose run --rm tools';
  await import(`../src/${name}.ts`);
} else {
  console.error(`Which command? ${names.join(', ')}`);
  process.exitCode = 1;
}
