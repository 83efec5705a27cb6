import type { CheckLine, CheckLineId, CheckRequest } from '@fairlead/contract/campaigns/check';
import type { SendingDomainCheck } from '../../email/sending-domain/check-sending-domain.ts';
import type { Actor } from '../../platform/activity/activity.queries.ts';
import type { Reader } from '../../platform/db/desk.ts';
import type { Deps } from '../../platform/deps.ts';
import { HttpError } from '../../platform/http/answers/errors.ts';
import { expectedEmail } from '../email-template/expected-email.ts';
import { fillEmail } from '../email-template/fill-email.ts';
import { findRequestedDocument } from '../email-template/requested-document.ts';
import { wasTested } from '../email-template/test-sends.queries.ts';
import { readSchedule } from '../send/schedule.ts';
import { audienceLines, sameSubjectLines } from './audience-lines.ts';
import {
  consumerDataLines,
  contentLines,
  fieldSpacingLines,
  fillInLines,
  gradeLine,
  sizeLine,
} from './content-lines.ts';
import { domainLines } from './domain-lines.ts';
import { linkLine } from './link-line.ts';
import type { LinkChecks } from './links/check-links.ts';
import { repeatedClaimLines, untrueLines } from './subject/subject-lines.ts';

type By = {
  actor: Actor;
  /** For what looks at everyone who'd get it. */
  read: Reader;
};

type Checks = { sendingDomain: SendingDomainCheck; checkLinks: LinkChecks };

const subjects = {
  recipients: 'how many people get this',
  sending_domain: 'your sending domain',
  links: 'the links',
  tested: 'whether this email was tested',
  same_subject: 'who got an email with this subject lately',
  subject_claims: 'whether an earlier campaign claimed the same',
} satisfies Partial<Record<CheckLineId, string>>;

async function testedLines({ db }: Deps, hash: string): Promise<CheckLine[]> {
  return (await wasTested(db, hash))
    ? [{ id: 'tested', level: 'ok', message: 'This email was tested as it is now.' }]
    : [{ id: 'tested', level: 'warning', message: 'This email hasn’t been tested since its last change.' }];
}

/**
 * Everything that's worth knowing before Send, in the order in which people read it. A check that fails or takes too
 * long becomes a note: it never keeps anyone from sending.
 * @throws HttpError 400 for both a document and a draft, or a time that doesn't exist; 404 or 409 if the draft was
 * deleted or changed
 */
export async function checkEmail(
  deps: Deps,
  { sendingDomain, checkLinks }: Checks,
  request: CheckRequest,
  { actor, read }: By,
): Promise<CheckLine[]> {
  const { config, db, log } = deps;
  const document = await findRequestedDocument(db, request, actor);
  const now = deps.now();
  const when = { now, goesOut: readSchedule(request) ?? now, timeZone: config.timeZone };
  const { rendered, fields, hash } = await expectedEmail(db, config, document);
  const attempt = async (id: keyof typeof subjects, look: Promise<CheckLine[]>): Promise<CheckLine[]> => {
    try {
      return await look;
    } catch (err) {
      // The client left.
      if (err instanceof HttpError && err.status === 499) throw err;
      log.warn({ err, check: id }, 'a check before a send failed');
      return [{ id, level: 'note', message: `We couldn’t check ${subjects[id]}. You can still send.` }];
    }
  };
  const lines = await Promise.all([
    contentLines(document),
    attempt(
      'recipients',
      read((reading) => audienceLines({ config, db: reading }, request, fields)),
    ),
    attempt('sending_domain', domainLines(sendingDomain)),
    attempt(
      'links',
      checkLinks(document, actor.id).then((links) => [linkLine(links)]),
    ),
    fillInLines(document),
    fieldSpacingLines(document),
    consumerDataLines(document),
    [gradeLine(document), sizeLine(document, fillEmail(rendered, config.publicUrl, null).html)],
    attempt('tested', testedLines(deps, hash)),
    attempt(
      'same_subject',
      read((reading) => sameSubjectLines({ config, db: reading }, request, document)),
    ),
    untrueLines(document, when),
    attempt(
      'subject_claims',
      read((reading) => repeatedClaimLines({ config, db: reading }, request, document)),
    ),
  ]);
  return lines.flat();
}
