import { contract } from '@fairlead/contract';
import type { AccountSession } from '@fairlead/contract/access/account';
import type { SecondFactor } from '@fairlead/contract/access/second-factors';
import { answer } from './fake-api.ts';

/** From now on, the account has these second factors. Passkeys work on this host. */
export const answerFactors = (...factors: SecondFactor[]): void =>
  answer(contract.secondFactors.list, {
    factors,
    recovery_codes_left: factors.length > 0 ? 8 : 0,
    is_required: false,
    passkey_host: location.hostname,
  });

/** An account without second factors and without notifications by email, logged in here. */
export function answerAccount(...sessions: AccountSession[]): void {
  answer(contract.account.sessions, { sessions });
  answer(contract.notifications.settings, { settings: { by_email: [] } });
  answerFactors();
}
