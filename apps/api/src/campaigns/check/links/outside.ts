import { Resolver } from 'node:dns/promises';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import { isIP } from 'node:net';

/** The Internet as the link check sees it. Tests give it another one. */
export type Outside = {
  /** The addresses of a host, or itself if it's one: none if there's no such host, `null` if the DNS didn't answer. */
  resolve: (host: string, signal: AbortSignal) => Promise<string[] | null>;
  /** Starts an https request. */
  request: (options: RequestOptions, onResponse: (response: IncomingMessage) => void) => ClientRequest;
};

/** Milliseconds for one question to one server, and how often it's asked. */
const ASK = { timeout: 1_500, tries: 2 };
/** These say that the host has no such addresses; anything else, that nobody answered. */
const NO_ADDRESS = new Set(['ENOTFOUND', 'ENODATA']);

async function addressesOf(asked: Promise<string[]>): Promise<string[] | null> {
  try {
    return await asked;
  } catch (error) {
    return NO_ADDRESS.has((error as NodeJS.ErrnoException).code ?? '') ? [] : null;
  }
}

/**
 * The real one.
 * @param dnsResolvers DNS servers, each with or without a port; none: those of this machine. They're asked directly:
 * the system's own lookup would hold threads that hash passwords, for as long as a DNS server is away.
 */
export const outsideWith = (dnsResolvers: readonly string[]): Outside => ({
  request,
  resolve: async (host, signal) => {
    if (isIP(host)) return [host];
    const resolver = new Resolver(ASK);
    if (dnsResolvers.length > 0) resolver.setServers(dnsResolvers);
    const cancel = () => resolver.cancel();
    signal.addEventListener('abort', cancel, { once: true });
    const [v4, v6] = await Promise.all([
      addressesOf(resolver.resolve4(host)),
      addressesOf(resolver.resolve6(host)),
    ]).finally(() => signal.removeEventListener('abort', cancel));
    if (v4 === null && v6 === null) return null;
    const found = [...(v4 ?? []), ...(v6 ?? [])];
    return found.length === 0 && (v4 === null || v6 === null) ? null : found;
  },
});

/** A network without a way out. */
export const nowhere: Outside = { request, resolve: async () => null };
