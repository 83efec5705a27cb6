import { controlTexts } from '@fairlead/contract/campaigns/send-fields';
import { texts } from '@fairlead/contract/platform/texts';
import { actAs } from '../../access/sessions/act-as.ts';
import type { Caller } from '../../access/sessions/authenticate.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict, notFound } from '../../platform/http/answers/errors.ts';
import { resolveUnclear, waitsForAccount } from '../../sending/account/resolve-unclear.ts';
import { lockControlled, resumedNow, setControlled } from '../control/control-campaign.queries.ts';

/**
 * An admin says whether a changed API key is for the same account of the provider, while emails of a campaign are
 * unconfirmed. Then the campaign goes on, if it waited for that.
 * @throws HttpError 404, or 409 if nothing depends on it
 */
export const sayAccount = (
  deps: Pick<Deps, 'db' | 'resend' | 'config'>,
  id: number,
  isSame: boolean,
  caller: Caller,
): Promise<void> =>
  actAs(deps.db, caller, async (trx, record) => {
    const uncertain = await resolveUnclear(trx, deps, id, isSame);
    const campaign = await lockControlled(trx, id);
    if (!campaign) throw notFound(texts.campaigns.notFound);
    if (uncertain === undefined) throw conflict(controlTexts.accountClear);
    const { campaign_name: name, status, pause_reason } = campaign;
    if (status === 'paused' && waitsForAccount(pause_reason)) await setControlled(trx, id, resumedNow(trx));
    const description = isSame
      ? `Confirmed that the API key is for the same Resend account as before, so we’re asking about the unconfirmed emails of "${name}"`
      : `Confirmed that the API key is for another Resend account, so ${uncertain.toLocaleString('en-US')} unconfirmed emails of "${name}" aren’t sent again`;
    await record('UPDATE_CAMPAIGN', description, { kind: 'campaign', id });
  });
