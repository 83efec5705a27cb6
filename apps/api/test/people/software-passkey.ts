import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { PasskeyAssertion, PasskeyRegistration } from '@fairlead/contract/access/second-factors';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
/** CBOR (RFC 8949): a text of less than 24 characters. */
const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);
/** Up to 255 of them. */
const bytes = (data: Buffer) => Buffer.concat([Buffer.from([0x58, data.length]), data]);
const number32 = (value: number) => {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32BE(value);
  return buffer;
};

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

type Site = { rpId?: string; origin?: string };

/** A passkey in software (WebAuthn §6, ES256), as it answers a site. */
export function softwarePasskey({ rpId = 'localhost', origin = 'http://localhost:5000' }: Site = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let counter = 0;

  /** COSE_Key (RFC 9053 §7.1). */
  function coseKey(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      bytes(Buffer.from(x, 'base64url')),
      Buffer.from([0x22]),
      bytes(Buffer.from(y, 'base64url')),
    ]);
  }

  const authenticatorData = (flags: number, ...rest: Buffer[]) =>
    Buffer.concat([sha256(rpId), Buffer.from([flags]), number32(counter), ...rest]);
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const named = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
  };

  return {
    id: named.id,
    /** Sets back what it has counted, as a copy of it would. */
    setCounter: (value: number) => {
      counter = value;
    },
    register(challenge: string): PasskeyRegistration {
      const length = Buffer.from([0, id.length]);
      const data = authenticatorData(
        USER_PRESENT | USER_VERIFIED | HAS_CREDENTIAL,
        Buffer.alloc(16),
        length,
        id,
        coseKey(),
      );
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        bytes(data),
      ]);
      return {
        ...named,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    assert(challenge: string): PasskeyAssertion {
      counter += 1;
      const data = authenticatorData(USER_PRESENT | USER_VERIFIED);
      const client = clientData('webauthn.get', challenge);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...named,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}

export type SoftwarePasskey = ReturnType<typeof softwarePasskey>;
