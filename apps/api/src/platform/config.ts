import { Resolver } from 'node:dns';
import { brand } from '@fairlead/contract/platform/brand';
import { MANUAL_EMAILS_MAX, PASSWORD_MIN } from '@fairlead/contract/platform/limits';
import { withoutTrailingSlashes } from '@fairlead/contract/platform/text/trailing-slashes';
import { isTimeZone } from '@fairlead/contract/platform/time/wall-clock';
import { z } from 'zod';
import { fillIn, LOCAL_KEY } from './config-sources.ts';
import { readTrustedProxies, type TrustedProxies } from './http/requests/trusted-proxies.ts';
import { isHost, urlAt } from './process/addresses.ts';

const flag = z.enum(['on', 'off']).transform((value) => value === 'on');
const blankIsAbsent = (value: unknown) => (value === '' ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsAbsent, schema.optional());
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean),
);
/** What browsers call an origin: scheme, host, and maybe a port. Our paths begin right behind it. */
function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, origin, href } = new URL(text);
  return /^https?:$/.test(protocol) && href === `${origin}/`;
}
const origin = z
  .string()
  .refine(
    (text) => isOrigin(withoutTrailingSlashes(text)),
    'must be scheme and host only, such as https://www.example.org, because pages and API are at its root',
  );

const secret = z
  .string({ error: 'is required' })
  .refine((text) => Buffer.byteLength(text) >= 32, 'must have at least 32 bytes')
  .refine((text) => new Set(text).size >= 8, 'must be random, for example from: openssl rand -base64 48');
const webhookSecret = z.string().regex(/^whsec_[A-Za-z0-9+/=]+$/, 'must begin with whsec_');
const timeZone = z.string().refine(isTimeZone, 'must be an IANA time zone such as America/Chicago');

const host = z.string().refine(isHost, {
  error: ({ input }) =>
    `must be localhost, :: for all addresses, or an IP address of this machine, not "${input}"`,
});

const trustedProxies = z.string().transform((text, ctx): TrustedProxies => {
  const read = readTrustedProxies(text);
  if ('proxies' in read) return read.proxies;
  ctx.addIssue(read.error);
  return z.NEVER;
});

/** What `setServers` of a resolver takes. */
function areResolvers(servers: string[]): boolean {
  try {
    new Resolver().setServers(servers);
    return true;
  } catch {
    return false;
  }
}

const Environment = z.object({
  HOST: z.preprocess(blankIsAbsent, host.default('localhost')),
  PORT: z.preprocess(blankIsAbsent, z.coerce.number().int().min(0).max(65_535).default(5000)),
  DATABASE_URL: z.string({ error: 'is required' }).min(1, 'is required'),
  MIGRATION_DATABASE_URL: optional(z.string()),
  JWT_SECRET: secret,
  JWT_SECRET_ALSO_ACCEPTED: optional(secret),
  ERASURE_KEY: optional(secret),
  SESSION_HOURS: z.preprocess(blankIsAbsent, z.coerce.number().positive().max(168).default(8)),
  PUBLIC_URL: optional(origin),
  CORS_ORIGINS: z.preprocess(blankIsAbsent, list.default([]).pipe(z.array(origin))),
  TRUST_PROXY: z.preprocess(blankIsAbsent, trustedProxies.default(0)),
  RESEND_API_KEY: z.string({ error: 'is required' }).min(1, 'is required'),
  RESEND_BASE_URL: optional(z.url({ protocol: /^https?$/ })),
  TRANSACTIONAL_RESEND_API_KEY: optional(z.string()),
  TRANSACTIONAL_FROM: optional(z.string().includes('@')),
  RESEND_WEBHOOK_SECRET: optional(webhookSecret),
  RESEND_WEBHOOK_SECRET_ALSO_ACCEPTED: optional(webhookSecret),
  MAIL_FROM: z.preprocess(blankIsAbsent, z.string().default(`${brand.name} <news@${brand.slug}.invalid>`)),
  TEAM_INBOX: z.preprocess(blankIsAbsent, z.string().includes('@').default(`team@${brand.slug}.invalid`)),
  DNS_RESOLVER: z.preprocess(
    blankIsAbsent,
    list
      .default([])
      .refine(
        areResolvers,
        `must be IP addresses of DNS servers, with or without a port: 9.9.9.9, 127.0.0.1:5353`,
      ),
  ),
  SENDER: z.preprocess(blankIsAbsent, flag.default(true)),
  SEND_CONCURRENCY: z.preprocess(blankIsAbsent, z.coerce.number().int().min(1).max(64).default(8)),
  SEND_RATE: optional(z.coerce.number().positive()),
  ADMIN_USERNAME: optional(z.string()),
  ADMIN_EMAIL: optional(z.string().includes('@')),
  ADMIN_PASSWORD: optional(z.string().min(PASSWORD_MIN, `must have at least ${PASSWORD_MIN} characters`)),
  TIME_ZONE: z.preprocess(blankIsAbsent, timeZone.default('UTC')),
  LOG_LEVEL: z.preprocess(
    blankIsAbsent,
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  ),
  METRICS_TOKEN: optional(z.string().min(16, 'must have at least 16 characters')),
  WEB_ROOT: optional(z.string()),
});

const present = <T>(values: (T | undefined)[]): T[] => values.filter((value) => value !== undefined);

/**
 * The environment of one API process, read nowhere else.
 * @throws Error with one sentence that names each bad variable
 */
export function readConfig(env: NodeJS.ProcessEnv) {
  const parsed = Environment.safeParse(fillIn(env));
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new Error(`The configuration has problems: ${wrong.join('; ')}.`);
  }
  const { data } = parsed;
  return {
    /** Where the process listens: an IP address, or `localhost` for both of the loopback addresses. */
    host: data.HOST,
    port: data.PORT,
    databaseUrl: data.DATABASE_URL,
    /** The schema's owner; undefined: the role of `databaseUrl` is, or another process migrates. */
    migrationDatabaseUrl: data.MIGRATION_DATABASE_URL,
    /** Signs sessions. */
    jwtSecret: data.JWT_SECRET,
    /** Sessions signed with any of these are accepted: two during a rotation. */
    acceptedJwtSecrets: present([data.JWT_SECRET, data.JWT_SECRET_ALSO_ACCEPTED]),
    /** Under which the addresses of erased people are hashed; undefined: nobody can be erased. It never changes. */
    erasureKey: data.ERASURE_KEY,
    sessionHours: data.SESSION_HOURS,
    /** No trailing slash. */
    publicUrl: withoutTrailingSlashes(data.PUBLIC_URL ?? urlAt(data.HOST, data.PORT)),
    corsOrigins: data.CORS_ORIGINS,
    /** The proxies between clients and this process. */
    trustProxy: data.TRUST_PROXY,
    resend: {
      apiKey: data.RESEND_API_KEY,
      baseUrl: data.RESEND_BASE_URL,
      /** Events signed with any of these are accepted: none if webhooks aren't set up, two during a rotation. */
      webhookSecrets: present([data.RESEND_WEBHOOK_SECRET, data.RESEND_WEBHOOK_SECRET_ALSO_ACCEPTED]),
    },
    /** Whether local-resend stands in for Resend, so no email leaves this machine. */
    localResend: data.RESEND_BASE_URL !== undefined && data.RESEND_API_KEY.startsWith(LOCAL_KEY),
    mailFrom: data.MAIL_FROM,
    /** Of campaigns that name no other address. Only the team sets it. */
    replyTo: null as string | null,
    /** DNS servers to look up the sender's domain at, each with or without a port; none: those of this machine. */
    dnsResolvers: data.DNS_RESOLVER,
    /** The sender of emails about accounts and inquiries; undefined: the same as of campaigns. */
    transactionalFrom: data.TRANSACTIONAL_FROM,
    /** The provider's key for them; undefined: the same as for campaigns. */
    transactionalApiKey: data.TRANSACTIONAL_RESEND_API_KEY,
    teamInbox: data.TEAM_INBOX,
    sender: data.SENDER,
    sendConcurrency: data.SEND_CONCURRENCY,
    /** Calls to the provider per second; undefined: as its headers say. */
    sendRate: data.SEND_RATE,
    /** Milliseconds that the response to a send waits for the campaign to finish. */
    sendAnswerWithin: 10_000,
    /**
     * Recipients of a campaign that are written within the request. Of more, senders write all, in steps: each takes a
     * fraction of a second, even on the embedded database.
     */
    writing: { atOnce: MANUAL_EMAILS_MAX, step: 2_000 },
    /** How admins' reads of a large list take turns. In milliseconds, longer than a million people need. */
    lanes: {
      long: { atOnce: 2, ofOneAdmin: 1, places: 12, waitFor: 15_000, limit: 60_000 },
      short: { atOnce: 2, ofOneAdmin: 2, places: 20, waitFor: 10_000, limit: 10_000 },
    },
    /** What counting a segment may take: exactly, and if that takes longer, whether it's more than a few thousand. */
    segmentCount: { exactly: 8_000, atLeast: 4_000 },
    firstAdmin: { username: data.ADMIN_USERNAME, email: data.ADMIN_EMAIL, password: data.ADMIN_PASSWORD },
    /** Decides when "today" begins. */
    timeZone: data.TIME_ZONE,
    /** Only the team sets these. */
    signature: '',
    newsletters: false,
    logLevel: data.LOG_LEVEL,
    /** The token for /metrics; undefined: /metrics is off. */
    metricsToken: data.METRICS_TOKEN,
    /** Folder of the built site; undefined: the one next to this build. */
    webRoot: data.WEB_ROOT,
  };
}

export type Config = ReturnType<typeof readConfig>;
