import type { SecondFactor } from '@fairlead/contract/access/second-factors';
import { texts } from '@fairlead/contract/platform/texts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, errorMessage } from '../../../api/call.ts';
import { announceAccountChange } from '../../../auth/account-changes.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import {
  beginAuthenticator,
  beginPasskey,
  newRecoveryCodes,
  removeFactor,
  secondFactorsQuery,
} from '../calls/account.ts';

type Open =
  | { dialog: 'authenticator'; begun: Awaited<ReturnType<typeof beginAuthenticator>> }
  | { dialog: 'passkey'; begun: Awaited<ReturnType<typeof beginPasskey>> }
  | { dialog: 'codes'; codes: readonly string[] };
type Act = {
  name: 'authenticator' | 'passkey' | 'codes' | 'remove';
  run: () => Promise<void>;
  failed: string;
  id?: number;
};
type Added = { factor: SecondFactor; recovery_codes?: string[] | undefined };

/** The admin left the dialog that asks for the password again, or the session ended. */
const isHandledElsewhere = (error: unknown) =>
  error instanceof ApiError && (error.status === 401 || error.required === 'confirmation');

/** What admins do with their second factors, one thing at a time. */
export function useFactorActions(onDone: (message: string) => void = () => {}) {
  const { alert, confirm } = useDialogs();
  const queries = useQueryClient();
  const [open, setOpen] = useState<Open | null>(null);
  const reload = () => queries.invalidateQueries({ queryKey: secondFactorsQuery.queryKey });

  const act = useMutation({
    mutationFn: ({ run }: Act) => run(),
    onError: (error, { failed }) => {
      if (!isHandledElsewhere(error)) void alert(errorMessage(error, failed));
    },
  });

  const close = () => setOpen(null);
  /** Not before the codes are saved: the page goes away once a compulsory factor isn't missing anymore. */
  const finish = () => {
    close();
    announceAccountChange();
  };
  const added = ({ factor, recovery_codes: codes }: Added) => {
    void reload();
    onDone(`${factor.name} was added`);
    if (codes) setOpen({ dialog: 'codes', codes });
    else finish();
  };
  const remove = async (factor: SecondFactor) => {
    const agreed = await confirm(`Remove ${factor.name}?`, {
      act: 'Remove second factor',
      keep: 'Keep it',
      destructive: true,
      hint: 'You can’t log in with it anymore. If it’s the last one, your recovery codes stop working, too.',
    });
    if (!agreed) return;
    const run = async () => {
      try {
        await removeFactor(factor.id);
        onDone(`${factor.name} was removed`);
      } finally {
        await reload();
        announceAccountChange();
      }
    };
    act.mutate({ name: 'remove', id: factor.id, run, failed: texts.secondFactor.removeFailed });
  };
  const renewCodes = async () => {
    const agreed = await confirm('Make new recovery codes?', {
      act: 'Make new codes',
      keep: 'Keep the old ones',
      hint: 'The old ones stop working.',
    });
    if (!agreed) return;
    const run = async () => {
      const codes = await newRecoveryCodes();
      void reload();
      setOpen({ dialog: 'codes', codes });
    };
    act.mutate({ name: 'codes', run, failed: texts.secondFactor.codesFailed });
  };
  const failed = texts.secondFactor.addFailed;
  const startAuthenticator = () =>
    act.mutate({
      name: 'authenticator',
      run: async () => setOpen({ dialog: 'authenticator', begun: await beginAuthenticator() }),
      failed,
    });
  const startPasskey = () =>
    act.mutate({
      name: 'passkey',
      run: async () => setOpen({ dialog: 'passkey', begun: await beginPasskey() }),
      failed,
    });

  const pending = act.isPending ? act.variables : undefined;
  return {
    open,
    busy: pending?.name,
    removingId: pending?.id,
    close,
    finish,
    added,
    remove,
    renewCodes,
    startAuthenticator,
    startPasskey,
  };
}
