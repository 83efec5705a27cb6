import type { OrganizationChanges, TeamOrganization } from '@fairlead/contract/platform/organization';
import {
  CONSENT,
  CONTENT_FIELDS,
  contentProblems,
  isQuoted,
  isQuoteNew,
  type SiteContent,
  VIDEO_FIELDS,
} from '@fairlead/contract/platform/site-content';
import { captionTexts } from '@fairlead/contract/team/captions';
import type { OrganizationField } from '@fairlead/contract/team/organization';
import type { Knex } from 'knex';
import { badRequest } from '../../platform/http/answers/errors.ts';
import { hashIn } from '../captions/caption-file.ts';
import { findCaptions } from '../captions/captions.queries.ts';

/**
 * What a change leads to, with who says that a quoted person agreed, and when. Each new quote takes a new consent.
 * @param who the caller and the date, in words
 */
export function withConsent(
  before: TeamOrganization,
  changes: OrganizationChanges,
  who: string,
): TeamOrganization {
  const set = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const after: TeamOrganization = { ...before, ...set };
  const ticked = changes[CONSENT];
  if (!isQuoted(after)) after[CONSENT] = '';
  else if (isQuoteNew(before, after)) after[CONSENT] = ticked ? who : '';
  else if (ticked) after[CONSENT] = before[CONSENT] || who;
  return after;
}

/** The consent to a testimonial, from versions in which it may have been given: to these words, not to others. */
export const givenConsent = (
  testimonial: SiteContent,
  versions: readonly SiteContent[],
): string | undefined =>
  isQuoted(testimonial) ? versions.find((one) => !isQuoteNew(one, testimonial))?.[CONSENT] : undefined;

/** @throws HttpError 400 for captions that were never uploaded here */
export async function refuseLostCaptions(
  trx: Knex,
  after: TeamOrganization,
  changed: readonly OrganizationField[],
): Promise<void> {
  for (const { captions } of VIDEO_FIELDS) {
    if (!changed.includes(captions) || !after[captions]) continue;
    if ((await findCaptions(trx, hashIn(after[captions]))) !== undefined) continue;
    throw badRequest(captionTexts.notFound, { [captions]: captionTexts.notFound });
  }
}

/** @throws HttpError 400 for content that can't be published together, if some of it is among what changed */
export function refuseUnfinished(after: TeamOrganization, changed: readonly OrganizationField[]): void {
  if (!CONTENT_FIELDS.some((field) => changed.includes(field))) return;
  const problems = contentProblems(after);
  const [first] = Object.values(problems);
  if (first) throw badRequest(first, problems);
}
