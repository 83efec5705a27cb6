import { type Rehearsal, rehearsalTexts } from '@fairlead/contract/campaigns/rehearsals';
import { notFound } from '../../../platform/http/answers/errors.ts';
import { answerWithin } from '../../../platform/http/requests/answer-within.ts';
import { findRehearsal } from './rehearsals.queries.ts';
import { type RehearsalDeps, runRehearsal } from './run-rehearsal.ts';
import { showRehearsal } from './show-rehearsal.ts';

/** Milliseconds, in which ten thousand people are done. */
const ANSWER_WITHIN = 2_000;

/**
 * How far a rehearsal is. If nobody works on it, because it was just started or its process died, this process does.
 * @throws HttpError 404
 */
export async function readRehearsal(deps: RehearsalDeps, id: number): Promise<Rehearsal> {
  const found = await findRehearsal(deps.db, id);
  if (!found) throw notFound(rehearsalTexts.notFound);
  const { is_abandoned, ...row } = found;
  if (is_abandoned) void runRehearsal(deps, id);
  return showRehearsal(row);
}

/** Waits for the end of a small one. */
export const followRehearsal = (deps: RehearsalDeps, id: number): Promise<Rehearsal> =>
  answerWithin(
    ANSWER_WITHIN,
    () => readRehearsal(deps, id),
    ({ state }) => state !== 'running',
  );
