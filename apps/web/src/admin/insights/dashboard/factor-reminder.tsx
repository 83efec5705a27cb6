import { useState } from 'react';
import { useAuth } from '../../../auth/auth-context.ts';
import { paths } from '../../../paths.ts';
import { Banner } from '../../../ui/basic/banner.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { LinkButton } from '../../../ui/forms/link-button.tsx';
import { RefocusOnRemove } from '../../../ui/refocus-on-remove.tsx';

/** Holds the expiry of the session in which the reminder was dismissed. */
const DISMISSED = 'factorReminderDismissed';

/** Storage access throws if cookies are blocked; the reminder then comes back with the page. */
function storedDismissal(change?: string): string | null {
  try {
    if (change !== undefined) sessionStorage.setItem(DISMISSED, change);
    return sessionStorage.getItem(DISMISSED);
  } catch {
    return change ?? null;
  }
}

/** Reminds super admins without a second factor, until they dismiss it for this session. */
export function FactorReminder() {
  const auth = useAuth();
  const session = auth.status === 'admin' ? auth.expiresAt : '';
  const [dismissed, setDismissed] = useState(() => storedDismissal());
  const isShown = auth.status === 'admin' && auth.secondFactor === 'recommended' && dismissed !== session;
  if (!isShown) return null;
  const dismiss = () => setDismissed(storedDismissal(session));
  return (
    <RefocusOnRemove>
      <Banner
        tone="warn"
        action={
          <div className="flex flex-wrap gap-2">
            <LinkButton to={paths.account} size="sm">
              Add a second factor
            </LinkButton>
            <Button size="sm" kind="quiet" onClick={dismiss}>
              Not now
            </Button>
          </div>
        }
      >
        Right now, your password alone opens the admin area. Add a second factor, so a stolen password isn’t
        enough.
      </Banner>
    </RefocusOnRemove>
  );
}
