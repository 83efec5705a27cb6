import type { SecondFactor } from '@fairlead/contract/access/second-factors';
import { texts } from '@fairlead/contract/platform/texts';
import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '../../../api/call.ts';
import { useAdmin } from '../../../auth/auth-context.ts';
import { whyNoPasskeys } from '../../../auth/login/passkeys.ts';
import { QueryFailed } from '../../../ui/data/query-failed.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Table, Td, Th } from '../../../ui/data/table.tsx';
import { useRowFocus } from '../../../ui/data/use-row-focus.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { AccountSection } from '../../platform/account-section.tsx';
import { TimeStamp } from '../../platform/time/time-stamp.tsx';
import { secondFactorsQuery } from '../calls/account.ts';
import { AddAuthenticatorModal } from './add-authenticator-modal.tsx';
import { AddPasskeyModal } from './add-passkey-modal.tsx';
import { RecoveryCodesModal } from './recovery-codes-modal.tsx';
import { useFactorActions } from './use-factor-actions.ts';

const left = (count: number) => (count === 1 ? '1 recovery code left' : `${count} recovery codes left`);

/** `onDone` is called with the confirmation to show. */
type Props = { onDone?: (message: string) => void };

/** The admin's own second factors, and their recovery codes. */
export default function SecondFactors({ onDone }: Props) {
  const { username } = useAdmin();
  const load = useQuery(secondFactorsQuery);
  const acts = useFactorActions(onDone);
  const { data, error } = load;
  const { open } = acts;
  const noPasskeys = data ? whyNoPasskeys(data.passkey_host) : null;
  const hasSome = (data?.factors.length ?? 0) > 0;
  return (
    <AccountSection
      id="second-factors"
      title="Second factors"
      lead="With one, your password alone isn’t enough to log in."
      action={
        data && (
          <div className="flex flex-wrap gap-3">
            {!noPasskeys && (
              <Button busy={acts.busy === 'passkey'} onClick={acts.startPasskey}>
                <Icon name="plus" />
                Add a passkey
              </Button>
            )}
            <Button busy={acts.busy === 'authenticator'} onClick={acts.startAuthenticator}>
              <Icon name="plus" />
              Add an authenticator app
            </Button>
          </div>
        )
      }
    >
      <QueryFailed
        load={load}
        what="Your second factors"
        first={errorMessage(error, texts.secondFactor.loadFailed)}
      />
      {!data && !error && <Skeleton lines={3} label="Loading your second factors" />}
      {noPasskeys && <p className="text-sm text-ink-soft">{noPasskeys} You can add an authenticator app.</p>}
      {data && !hasSome && <p className="border-y border-line py-3 text-ink-soft">You have none yet.</p>}
      {data && hasSome && (
        <>
          <FactorsTable factors={data.factors} removingId={acts.removingId} onRemove={acts.remove} />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p>{left(data.recovery_codes_left)}</p>
            <Button size="sm" busy={acts.busy === 'codes'} onClick={acts.renewCodes}>
              Make new recovery codes
            </Button>
          </div>
        </>
      )}
      {open?.dialog === 'authenticator' && (
        <AddAuthenticatorModal begun={open.begun} onClose={acts.close} onAdded={acts.added} />
      )}
      {open?.dialog === 'passkey' && (
        <AddPasskeyModal begun={open.begun} onClose={acts.close} onAdded={acts.added} />
      )}
      {open?.dialog === 'codes' && (
        <RecoveryCodesModal codes={open.codes} username={username} onClose={acts.finish} />
      )}
    </AccountSection>
  );
}

const kinds: Record<SecondFactor['kind'], string> = { passkey: 'Passkey', totp: 'Authenticator app' };

type FactorsTableProps = {
  factors: readonly SecondFactor[];
  /** The factor that is being removed. */
  removingId: number | undefined;
  onRemove: (factor: SecondFactor) => void;
};

function FactorsTable({ factors, removingId, onRemove }: FactorsTableProps) {
  return (
    <Table caption="My second factors" captionHidden stack dense>
      <thead>
        <tr>
          <Th>Name</Th>
          <Th>Kind</Th>
          <Th>Added</Th>
          <Th>Last used</Th>
          <Th>Actions</Th>
        </tr>
      </thead>
      <tbody {...useRowFocus()}>
        {factors.map((factor) => {
          const { id, name, kind, created_at, last_used_at } = factor;
          return (
            <tr key={id} tabIndex={-1} className="table-row-dense -outline-offset-4">
              <Td>
                <span className="font-bold [overflow-wrap:anywhere]">{name}</span>
              </Td>
              <Td label="Kind">{kinds[kind]}</Td>
              <Td label="Added">
                <TimeStamp iso={created_at} alone />
              </Td>
              <Td label="Last used">{last_used_at ? <TimeStamp iso={last_used_at} alone /> : 'Never'}</Td>
              <Td>
                <Button size="sm" busy={id === removingId} onClick={() => onRemove(factor)}>
                  Remove
                  <span className="sr-only"> {name}</span>
                </Button>
              </Td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
