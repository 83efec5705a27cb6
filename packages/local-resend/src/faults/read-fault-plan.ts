import { isRecord } from '../is-record.ts';
import { FAULT_KINDS, type FaultKind, type FaultPlan } from './faults.ts';

/** A plan from JSON; `{}` means no faults. Throws a sentence that names the mistake. */
export function readFaultPlan(body: unknown): FaultPlan {
  if (!isRecord(body))
    throw new TypeError('A plan is an object with script, chance, delay, chokesOn, or reads.');
  const { script, chance, delay, chokesOn, reads } = body;
  return {
    ...(script !== undefined && { script: readScript('script', script) }),
    ...(chance !== undefined && { chance: readChance(chance) }),
    ...(delay !== undefined && { delay: readDelay(delay) }),
    ...(chokesOn !== undefined && { chokesOn: readChokesOn(chokesOn) }),
    ...(reads !== undefined && { reads: readScript('reads', reads) }),
  };
}

function isKind(value: unknown): value is FaultKind {
  return FAULT_KINDS.some((kind) => kind === value);
}

function readScript(name: string, script: unknown): (FaultKind | 'ok')[] {
  const isStep = (value: unknown): value is FaultKind | 'ok' => value === 'ok' || isKind(value);
  if (Array.isArray(script) && script.every(isStep)) return script;
  throw new TypeError(`${name} must be a list of: ok, ${FAULT_KINDS.join(', ')}.`);
}

function readChance(chance: unknown): Partial<Record<FaultKind, number>> {
  const isChance = ([kind, p]: [string, unknown]) => isKind(kind) && typeof p === 'number' && p >= 0;
  if (isRecord(chance) && Object.entries(chance).every(isChance)) {
    const sum = Object.values(chance).reduce<number>((total, p) => total + Number(p), 0);
    if (sum <= 1 + 1e-9) return chance;
  }
  throw new TypeError(`chance must give numbers, at most 1 together, to some of: ${FAULT_KINDS.join(', ')}.`);
}

function readDelay(delay: unknown): number | [number, number] {
  if (typeof delay === 'number') return delay;
  if (Array.isArray(delay)) {
    const [min, max]: unknown[] = delay;
    if (typeof min === 'number' && typeof max === 'number' && min <= max) return [min, max];
  }
  throw new TypeError('delay must be milliseconds or a range [min, max].');
}

function readChokesOn(text: unknown): string {
  if (typeof text === 'string') return text;
  throw new TypeError('chokesOn must be a text.');
}
