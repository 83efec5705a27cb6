import type { PasskeyAssertion, PasskeyRegistration } from '@fairlead/contract/access/second-factors';
import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';

/** As the server sends them. */
export type PasskeyOptions = { challenge: string; [name: string]: unknown };

/**
 * Why passkeys can't be used here, or null if they can.
 * @param host the one that they're made for; null if the site is set up without a host that can have any
 */
export function whyNoPasskeys(host: string | null): string | null {
  const { hostname } = window.location;
  if (host === null)
    return 'Passkeys need https and a host name, and this site has been set up without them.';
  if (hostname !== host && !hostname.endsWith(`.${host}`))
    return `Passkeys work only on ${host}, and you’re on ${hostname}.`;
  if (!window.isSecureContext) return 'Passkeys work only over https.';
  return browserSupportsWebAuthn() ? null : 'This browser doesn’t support passkeys.';
}

const CANCELED = 'No passkey was used: you canceled, or it took too long. Try again, or use something else.';
const NOT_MADE = 'No passkey was added: you canceled, or it took too long. Try again.';
const errorName = (error: unknown): string =>
  error instanceof Error ? (error.cause instanceof Error ? error.cause.name : error.name) : '';

export type Answered<Credential> = { credential: Credential } | { error: string };

/** Lets the browser ask for one of the account's passkeys. */
export async function askForPasskey(options: PasskeyOptions): Promise<Answered<PasskeyAssertion>> {
  try {
    const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON & PasskeyOptions;
    return { credential: await startAuthentication({ optionsJSON }) };
  } catch (error) {
    const known = ['NotAllowedError', 'AbortError'].includes(errorName(error));
    return { error: known ? CANCELED : 'Your browser couldn’t use a passkey here. Use something else.' };
  }
}

/** Lets the browser make one. */
export async function makePasskey(options: PasskeyOptions): Promise<Answered<PasskeyRegistration>> {
  try {
    const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON & PasskeyOptions;
    return { credential: await startRegistration({ optionsJSON }) };
  } catch (error) {
    const name = errorName(error);
    if (name === 'InvalidStateError')
      return { error: 'This device already has a passkey for your account. Nothing was added.' };
    const known = ['NotAllowedError', 'AbortError'].includes(name);
    return { error: known ? NOT_MADE : 'Your browser couldn’t make a passkey here. Nothing was added.' };
  }
}
