import type { Admin } from '@fairlead/contract/access/auth';
import { RESET_LINK_MINUTES } from '@fairlead/contract/platform/limits';
import { texts } from '@fairlead/contract/platform/texts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../api/call.ts';
import { isConfirmationNeeded } from '../../../api/confirmation.ts';
import { failureMessage } from '../../../api/failure-message.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import {
  adminsChanged,
  deleteAdmin,
  removeSecondFactors,
  resendInvitation,
  sendResetLink,
  setAdminActive,
  withoutAdmin,
} from '../calls/admins.ts';
import { isDenied } from './use-access-denied.ts';

/** The request may have arrived. */
const NO_ANSWER = 'We didn’t get an answer, so it may have been changed. Load this page again to see.';

type Props = { onDone: (message: string) => void; onDenied: (error: unknown) => void };

/** The session ended, the admin is no longer a super admin, or didn't want to enter the password again. */
const isHandledElsewhere = (error: unknown): boolean =>
  isDenied(error) || (error instanceof ApiError && (error.status === 401 || isConfirmationNeeded(error)));

/**
 * A super admin's actions on other accounts, each with a confirmation. `busy` holds the accounts with a request in
 * progress.
 */
export function useAdminActions({ onDone, onDenied }: Props) {
  const { alert, confirm } = useDialogs();
  const queries = useQueryClient();
  const [busy, setBusy] = useState<readonly number[]>([]);
  const { mutateAsync } = useMutation({
    mutationFn: (act: () => Promise<string>) => act(),
    onError: onDenied,
  });

  const run = async ({ id }: Admin, failed: string, act: () => Promise<string>): Promise<void> => {
    setBusy((ids) => [...ids, id]);
    let failure: unknown = null;
    try {
      onDone(await mutateAsync(act));
    } catch (error) {
      failure = error;
      if (!isHandledElsewhere(error)) await alert(`${failed}${failureMessage(error, 'changed', NO_ANSWER)}`);
    }
    if (!isHandledElsewhere(failure)) await adminsChanged(queries);
    setBusy((ids) => ids.filter((one) => one !== id));
  };

  const sendLink = async (admin: Admin) => {
    const { id, username, email } = admin;
    const agreed = await confirm(`Send ${username} a reset link?`, {
      act: 'Send reset link',
      keep: 'Don’t send',
      hint: `We’ll email ${email} a link to set a new password. It works once, within ${RESET_LINK_MINUTES} minutes. Nothing changes until they use it.`,
    });
    if (agreed) await run(admin, texts.admins.resetFailed, () => sendResetLink(id));
  };

  const toggle = async (admin: Admin) => {
    const { id, username, is_active } = admin;
    const agreed = is_active
      ? await confirm(`Deactivate ${username}?`, {
          act: 'Deactivate admin',
          keep: 'Keep active',
          destructive: true,
          hint: 'They’re logged out everywhere now. You can activate the account again.',
        })
      : await confirm(`Activate ${username}?`, {
          act: 'Activate admin',
          keep: 'Leave inactive',
          hint: 'They can log in again.',
        });
    if (agreed) await run(admin, `${texts.admins.toggleFailed}: `, () => setAdminActive(id, !is_active));
  };

  const remove = async (admin: Admin) => {
    const { id, username } = admin;
    const agreed = await confirm(`Delete ${username} permanently?`, {
      act: 'Delete admin',
      keep: 'Keep admin',
      destructive: true,
      hint: 'This can’t be undone. The activity log keeps what they did.',
    });
    if (!agreed) return;
    await run(admin, `${texts.admins.deleteFailed}: `, async () => {
      const message = await deleteAdmin(id);
      withoutAdmin(queries, id);
      return message;
    });
  };

  const resend = (admin: Admin) =>
    run(admin, `${texts.admins.resendFailed}: `, () => resendInvitation(admin.id));

  const removeFactors = async (admin: Admin) => {
    const { id, username } = admin;
    const agreed = await confirm(`Remove the second factors of ${username}?`, {
      act: 'Remove second factors',
      keep: 'Keep second factors',
      destructive: true,
      hint: 'Use this if they lost them. After that, their password alone is enough, and their recovery codes stop working. They’ll get an email.',
    });
    if (agreed) await run(admin, `${texts.secondFactor.removeFailed} `, () => removeSecondFactors(id));
  };

  return { busy, sendLink, resend, toggle, removeFactors, remove };
}
