import { waitFor } from './calls.mjs';

/** What a process reports about itself in its container: user, new privileges, capabilities, memory, and whether it can write. */
const ASK = `id -u; grep -E 'NoNewPrivs|CapEff' /proc/1/status; cat /sys/fs/cgroup/memory.max /sys/fs/cgroup/memory/memory.limit_in_bytes 2>/dev/null; touch /written 2>/dev/null && echo WRITABLE; true`;

const MEMORY_MOST = 4 * 1024 ** 3;

/** What's wrong with a container, from Docker's description and its own. Empty: nothing. */
export function complaints(service, { HostConfig: host }, output) {
  const lines = output.split('\n');
  const memory = Number(lines.find((line) => /^\d{6,}$/.test(line)));
  const faults = {
    'runs as root': lines[0] === '0',
    'can gain new rights': !/NoNewPrivs:\s+1/.test(output),
    'has capabilities': !/CapEff:\s+0+$/m.test(output),
    'can write to its root': output.includes('WRITABLE') || !host.ReadonlyRootfs,
    'has no memory limit': !(memory > 0 && memory < MEMORY_MOST && host.Memory === memory),
    'has no processor limit': !(host.NanoCpus > 0),
    'has no process limit': !(host.PidsLimit > 0),
    "isn't restarted": host.RestartPolicy.Name !== 'unless-stopped',
  };
  return Object.keys(faults)
    .filter((fault) => faults[fault])
    .map((fault) => `${service} ${fault}`);
}

/** The host IPs on which a container's published ports listen. */
export const hostIps = ({ NetworkSettings: { Ports: ports } }) =>
  Object.values(ports)
    .flat()
    .filter(Boolean)
    .map(({ HostIp: ip }) => ip);

/** What a break-in at the application would try. */
const TAMPERING = [
  'drop trigger admin_activity_append_only on admin_activity',
  'alter table admin_activity disable trigger all',
  'delete from admin_activity',
  'truncate admin_activity',
  'create or replace function admin_activity_is_append_only() returns trigger language plpgsql as $$begin return null; end$$',
  'set role fairlead',
  'set session_replication_role = replica',
];

/** Checks that the server refuses the application's role all of it, and that the role may write entries. */
export async function checkLog(stack, report) {
  const [database] = await stack.containers('database');
  const asApplication = (sql) =>
    stack.tryDocker('exec', database, 'psql', '-U', 'fairlead_app', '-d', 'fairlead', '-Atc', sql);
  const done = [];
  for (const sql of TAMPERING) if ((await asApplication(sql)).ok) done.push(sql);
  const { ok } = await asApplication("select 1 / has_table_privilege('admin_activity', 'insert')::integer");
  const volumes = (await stack.exec('api', 'ls', '/secrets/application', '/secrets/database')).split('\n');
  const passwords = volumes.filter((line) => line === 'password').length;
  report.check(
    "The application can write the activity log, can't change it, and doesn't know the owner's password",
    ok && done.length === 0 && passwords === 1,
    done.join('; ') || `${TAMPERING.length} statements refused`,
  );
}

/** Checks that the running containers have the restrictions of docker-compose.yml. */
export async function checkRights(stack, report) {
  const services = ['front-door', 'api', 'sender', 'local-resend', 'database'];
  const faults = [];
  const open = [];
  let count = 0;
  for (const service of services) {
    for (const container of await stack.containers(service)) {
      const seen = await stack.inspect(container);
      faults.push(...complaints(service, seen, await stack.docker('exec', container, 'sh', '-c', ASK)));
      open.push(...hostIps(seen).map((ip) => `${service} at ${ip}`));
      count += 1;
    }
  }
  report.check(
    'No process is root, writes to its root, gains rights, or exceeds its limits',
    faults.length === 0,
    faults.join('; ') || `${count} containers`,
  );
  const outside = open.filter((one) => !one.startsWith('front-door '));
  const closed = outside.every((one) => one === 'local-resend at 127.0.0.1');
  report.check('Only the front door is open to others', closed, [...new Set(open)].join(', '));

  const reach = await stack.tryDocker(
    ...['exec', (await stack.containers('front-door'))[0], 'bash', '-c', 'exec 3<>/dev/tcp/database/5432'],
  );
  report.check('The front door cannot reach the database', !reach.ok);

  const ask = [
    '-U',
    'fairlead',
    '-d',
    'fairlead',
    '-Atc',
    'select rolsuper or rolcreaterole from pg_roles where rolname = user',
  ];
  const powers = await stack.exec('database', 'psql', ...ask);
  report.check("The owner of the tables isn't a superuser in the database", powers === 'f');
  await checkLog(stack, report);

  const secrets = await stack.exec('api', 'sh', '-c', 'cat /secrets/*/*');
  const shown = JSON.stringify(await Promise.all((await stack.containers()).map(stack.inspect)));
  const found = secrets.split(/\n|(?=whsec_)/).filter((secret) => secret && shown.includes(secret));
  report.check('No generated secret is in an environment', secrets.length > 100 && found.length === 0);

  const image = (await stack.inspect((await stack.containers('local-resend'))[0])).Config.Image;
  const idle = await stack.docker(
    ...['run', '--detach', '--network', 'none', '--env', 'RESEND_API_KEY=re_x', image],
  );
  const isHealthy = async () => (await stack.inspect(idle)).State.Health.Status === 'healthy';
  const healthy = await waitFor(isHealthy, 60_000);
  await stack.docker('stop', '--time', '10', idle);
  const { ExitCode: code } = (await stack.inspect(idle)).State;
  await stack.docker('rm', '--force', idle);
  const seen = `${healthy ? 'healthy' : 'not healthy'}, ended with ${code}`;
  report.check('With a provider key, local-resend only waits to be stopped', healthy && code === 0, seen);
}
