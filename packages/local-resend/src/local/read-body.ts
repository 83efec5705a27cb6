import { type FaultKind, type FaultPlan, faultKinds } from '../faults/faults.ts';
import { isRecord } from '../ledger/ledger.ts';
import type { Webhook } from '../options.ts';
import type { SettingsChange } from './settings.ts';

/** A plan of faults from JSON; `{}` and null mean none. Throws a sentence that names the mistake. */
export function readFaultPlan(body: unknown): FaultPlan | null {
  if (body === null || body === undefined) return null;
  if (!isRecord(body))
    throw new TypeError('A plan of faults is an object with script, chance, delay or chokesOn.');
  const { script, chance, delay, chokesOn } = body;
  return {
    ...(script !== undefined && { script: readScript(script) }),
    ...(chance !== undefined && { chance: readChance(chance) }),
    ...(delay !== undefined && { delay: readDelay(delay) }),
    ...(chokesOn !== undefined && { chokesOn: readChokesOn(chokesOn) }),
  };
}

function isKind(value: unknown): value is FaultKind {
  return faultKinds.some((kind) => kind === value);
}

function readScript(script: unknown): (FaultKind | 'ok')[] {
  const known = (kind: unknown): kind is FaultKind | 'ok' => kind === 'ok' || isKind(kind);
  if (Array.isArray(script) && script.every(known)) return script;
  throw new TypeError(`script must be a list of: ok, ${faultKinds.join(', ')}.`);
}

function readChance(chance: unknown): Partial<Record<FaultKind, number>> {
  const fits =
    isRecord(chance) && Object.entries(chance).every(([kind, p]) => isKind(kind) && typeof p === 'number');
  if (fits) return chance;
  throw new TypeError(`chance must give numbers to some of: ${faultKinds.join(', ')}.`);
}

function readDelay(delay: unknown): number | [number, number] {
  if (typeof delay === 'number') return delay;
  if (Array.isArray(delay)) {
    const [low, high]: unknown[] = delay;
    if (typeof low === 'number' && typeof high === 'number' && low <= high) return [low, high];
  }
  throw new TypeError('delay must be milliseconds or a range [least, most].');
}

function readChokesOn(text: unknown): string {
  if (typeof text === 'string') return text;
  throw new TypeError('chokesOn must be a text.');
}

/** The settings named in the body; the others stay as they are. */
export function readSettings(body: unknown): SettingsChange {
  if (!isRecord(body)) throw new TypeError('Settings are an object with rateLimit, webhook or stripKeys.');
  const { rateLimit, webhook, stripKeys } = body;
  if (rateLimit !== undefined && rateLimit !== null && !(typeof rateLimit === 'number' && rateLimit >= 0)) {
    throw new TypeError('rateLimit must be calls a second or null.');
  }
  if (stripKeys !== undefined && typeof stripKeys !== 'boolean')
    throw new TypeError('stripKeys must be true or false.');
  return {
    ...(rateLimit !== undefined && { rateLimit }),
    ...(stripKeys !== undefined && { stripKeys }),
    ...(webhook !== undefined && { webhook: readWebhook(webhook) }),
  };
}

function readWebhook(webhook: unknown): Webhook | null {
  if (webhook === null) return null;
  if (isRecord(webhook) && typeof webhook.url === 'string' && URL.canParse(webhook.url)) {
    const { url, secret } = webhook;
    if (secret === undefined) return { url };
    if (typeof secret === 'string' && secret.startsWith('whsec_')) return { url, secret };
  }
  throw new TypeError('webhook must be null or have a url, and a secret that begins with whsec_.');
}
