import { isIP } from 'node:net';
import type { PasskeyAssertion, PasskeyRegistration } from '@fairlead/contract/access/second-factors';
import { brand } from '@fairlead/contract/platform/brand';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { z } from 'zod';
import type { Config } from '../../platform/config.ts';
import type { Factor } from './factors.queries.ts';

/** Ed25519, ES256, RS256: what every supported version of Node verifies. */
const ALGORITHMS = [-8, -7, -257];
const LOCAL_ORIGIN = /^http:\/\/localhost(:\d{1,5})?$/;

/** Where passkeys work: the host they're made for, and the origins that may ask for them. */
export type PasskeySite = { rpId: string; isOurs: (origin: string) => boolean };

/** @returns null if browsers make no passkeys for this site: an IP address, or plain http */
export function passkeySite({ publicUrl, corsOrigins }: Pick<Config, 'publicUrl' | 'corsOrigins'>) {
  const { protocol, hostname, origin } = new URL(publicUrl);
  const isLocal = hostname === 'localhost';
  if (!isLocal && (protocol !== 'https:' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0)) return null;
  const origins = [origin, ...corsOrigins];
  return {
    rpId: hostname,
    isOurs: (given) => origins.includes(given) || (isLocal && LOCAL_ORIGIN.test(given)),
  } satisfies PasskeySite;
}

type Named = Pick<Factor, 'credential_id' | 'transports'>;
const credentials = (passkeys: readonly Named[]) =>
  passkeys.flatMap(({ credential_id, transports }) =>
    credential_id === null ? [] : [{ id: credential_id, ...(transports ? { transports } : {}) }],
  );

type Owner = { id: number; username: string };

export const registrationOptions = ({ rpId }: PasskeySite, owner: Owner, passkeys: readonly Named[]) =>
  generateRegistrationOptions({
    rpName: brand.name,
    rpID: rpId,
    userID: new Uint8Array(Buffer.from(`admin ${owner.id}`)),
    userName: owner.username,
    userDisplayName: owner.username,
    attestationType: 'none',
    excludeCredentials: credentials(passkeys),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    supportedAlgorithmIDs: ALGORITHMS,
  });

export const assertionOptions = ({ rpId }: PasskeySite, passkeys: readonly Named[]) =>
  generateAuthenticationOptions({
    rpID: rpId,
    allowCredentials: credentials(passkeys),
    userVerification: 'preferred',
  });

const ClientData = z.object({ origin: z.string() });

/** The origin that the browser signed, if it's one of ours. */
export function originOf({ isOurs }: PasskeySite, clientDataJSON: string): string | undefined {
  try {
    const { origin } = ClientData.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()));
    return isOurs(origin) ? origin : undefined;
  } catch {
    return undefined;
  }
}

/** The library throws for whatever isn't exactly as it should be: refused, whatever the reason. */
const orUndefined = <T>(verified: Promise<T>): Promise<T | undefined> => verified.catch(() => undefined);

/** @returns what to store, or undefined if it isn't a new passkey for this site and challenge */
export async function verifyRegistration(site: PasskeySite, challenge: string, passkey: PasskeyRegistration) {
  const { transports, ...response } = passkey.response;
  const origin = originOf(site, response.clientDataJSON);
  if (!origin) return undefined;
  const result = await orUndefined(
    verifyRegistrationResponse({
      response: { ...passkey, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: site.rpId,
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!result?.verified) return undefined;
  const { id, publicKey, counter } = result.registrationInfo.credential;
  return {
    credential_id: id,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: transports ?? null,
  };
}

type Stored = Pick<Factor, 'credential_id' | 'public_key' | 'counter'>;

/** @returns the passkey's counter, or undefined if it didn't sign this challenge for this site */
export async function verifyAssertion(
  site: PasskeySite,
  challenge: string,
  { credential_id, public_key, counter }: Stored,
  passkey: PasskeyAssertion,
): Promise<number | undefined> {
  const { userHandle: _, ...response } = passkey.response;
  const origin = originOf(site, response.clientDataJSON);
  if (!origin || !credential_id || !public_key) return undefined;
  const result = await orUndefined(
    verifyAuthenticationResponse({
      response: { ...passkey, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: site.rpId,
      credential: {
        id: credential_id,
        publicKey: new Uint8Array(Buffer.from(public_key, 'base64url')),
        counter: counter ?? 0,
      },
      requireUserVerification: false,
    }),
  );
  return result?.verified ? result.authenticationInfo.newCounter : undefined;
}
