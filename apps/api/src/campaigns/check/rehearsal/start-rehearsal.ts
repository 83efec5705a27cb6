import type { WrittenRequest } from '@fairlead/contract/campaigns/check';
import { texts } from '@fairlead/contract/platform/texts';
import { actAs } from '../../../access/sessions/act-as.ts';
import type { Caller } from '../../../access/sessions/authenticate.ts';
import { lockIntake } from '../../../consent/suppressions/erased-addresses.queries.ts';
import { withoutErasedEntries } from '../../../consent/suppressions/typed-erased.ts';
import { storableJson } from '../../../platform/db/storable-json.ts';
import { allowMinutes } from '../../../platform/db/time-limit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { badRequest } from '../../../platform/http/answers/errors.ts';
import { countAudience } from '../../audience/count-audience.ts';
import { expectedEmail } from '../../email-template/expected-email.ts';
import { findRequestedDocument } from '../../email-template/requested-document.ts';
import { noFindings } from './findings.ts';
import { cancelRehearsals, insertRehearsal } from './rehearsals.queries.ts';

/**
 * Adds a rehearsal for a process to work on, instead of the one that this admin may have running. Not in the activity
 * log: it sends and changes nothing.
 * @returns its id
 * @throws HttpError 400 for nobody to send to, or both a document and a draft; 404 or 409 if the draft was deleted or
 * changed
 */
export const startRehearsal = (
  { config, db }: Deps,
  request: WrittenRequest,
  caller: Caller,
): Promise<number> =>
  actAs(db, caller, async (trx) => {
    const { actor } = caller;
    const { document: _document, draft: _draft, ...audience } = request;
    await allowMinutes(trx);
    await lockIntake(trx);
    const document = await findRequestedDocument(trx, request, actor);
    const { fields, hash: email_hash } = await expectedEmail(trx, config, document);
    const { recipients: people } = await countAudience(trx, request, config);
    if (people === 0) throw badRequest(texts.campaigns.noRecipients);
    const manual_emails = await withoutErasedEntries(trx, config, request.manual_emails);
    await cancelRehearsals(trx, { created_by: actor.id });
    return insertRehearsal(trx, {
      created_by: actor.id,
      document: JSON.stringify(document),
      audience: storableJson({ ...audience, manual_emails }),
      email_hash,
      people,
      findings: JSON.stringify(noFindings(fields)),
    });
  });
