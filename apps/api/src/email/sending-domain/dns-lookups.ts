import { Resolver } from 'node:dns/promises';

/** Milliseconds for everything that one check looks up. */
const ANSWER_WITHIN = 5_000;
/** Milliseconds for one question to one server, and how often it's asked. */
const ASK = { timeout: 2_000, tries: 2 };

/** These say that there's no such record; anything else, that nobody answered. */
const NO_RECORD = new Set(['ENOTFOUND', 'ENODATA']);

/** The values found, none if there's no such record, or `null` if the DNS didn't answer. */
export type Found = string[] | null;

export type Dns = {
  txt(name: string): Promise<Found>;
  mx(name: string): Promise<Found>;
  cname(name: string): Promise<Found>;
};

async function found(asked: Promise<string[]>): Promise<Found> {
  try {
    return await asked;
  } catch (error) {
    return NO_RECORD.has((error as NodeJS.ErrnoException).code ?? '') ? [] : null;
  }
}

/** Lets `act` look up names at these servers, or this machine's. Open questions end after five seconds. */
export async function withDns<T>(servers: readonly string[], act: (dns: Dns) => Promise<T>): Promise<T> {
  const resolver = new Resolver(ASK);
  if (servers.length > 0) resolver.setServers(servers);
  const timer = setTimeout(() => resolver.cancel(), ANSWER_WITHIN);
  try {
    return await act({
      // A long text is stored in several strings.
      txt: (name) => found(resolver.resolveTxt(name).then((texts) => texts.map((parts) => parts.join('')))),
      mx: (name) => found(resolver.resolveMx(name).then((hosts) => hosts.map(({ exchange }) => exchange))),
      cname: (name) => found(resolver.resolveCname(name)),
    });
  } finally {
    clearTimeout(timer);
  }
}
