// Commands of operators, inside of a container that reaches the database: docker compose run --rm tools backup
const commands = {
  backup: 'backup',
  restore: 'restore',
  'db:pause-all': 'db-pause-all',
  'db:suppress': 'db-suppress',
};

const [name] = process.argv.splice(2, 1);
const script = commands[name];
if (script) {
  process.env.OPERATOR_COMMAND = 'docker compose run --rm tools';
  await import(`../apps/api/scripts/${script}.ts`);
} else {
  console.error(`Which command? ${Object.keys(commands).join(', ')}`);
  process.exitCode = 1;
}
