import type { SecondFactorRequest } from '@fairlead/contract/access/second-factors';
import { lazy, Suspense } from 'react';
import { Skeleton } from '../../ui/data/skeleton.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { useLogin } from './use-login.ts';

const SecondFactorForm = lazy(() => import('./second-factor-form.tsx'));

type Props = {
  asked: SecondFactorRequest;
  onLoggedIn: () => void;
  /** Back to the password, with the reason if the server ended this login. */
  onBack: (error?: string) => void;
};

/** What comes after the password if the account has a second factor. Loaded only then. */
export function SecondLoginStep({ asked, onLoggedIn, onBack }: Props) {
  const login = useLogin();
  return (
    <Suspense fallback={<Skeleton lines={4} label="Loading the second step" />}>
      <SecondFactorForm
        methods={asked.methods}
        passkey={asked.passkey}
        act="Log in"
        onAnswer={async (answer) => {
          const result = await login({ challenge: asked.challenge, ...answer });
          if (result?.outcome === 'done') onLoggedIn();
          if (result?.outcome !== 'failed') return null;
          if (!result.isOver) return result.error;
          onBack(result.error);
          return null;
        }}
      >
        <Button onClick={() => onBack()}>Back to the password</Button>
      </SecondFactorForm>
    </Suspense>
  );
}
