import type { ServerSettings } from '@fairlead/contract/team/organization';
import { Badge } from '../../../ui/data/badge.tsx';

const NAMES: Record<keyof ServerSettings, string> = {
  resend_api_key: 'RESEND_API_KEY',
  resend_webhook_secret: 'RESEND_WEBHOOK_SECRET',
  mail_from: 'MAIL_FROM',
};

/** Secrets, and the address that has to match the DNS, are set where the product runs. Here it's only said if they are. */
export const OnTheServer = ({ settings }: { settings: ServerSettings }) => (
  <section aria-labelledby="on-the-server" className="mt-12 grid max-w-3xl grid-cols-1 gap-3">
    <h2 id="on-the-server" className="text-xl">
      On the server
    </h2>
    <p className="text-ink-soft">The person who runs it sets these. Nobody sees their values here.</p>
    <dl className="border-t border-line">
      {Object.entries(settings).map(([name, isSet]) => (
        <div
          key={name}
          className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-2"
        >
          <dt className="[overflow-wrap:anywhere]">{NAMES[name as keyof ServerSettings]}</dt>
          <dd>
            <Badge tone={isSet ? 'ok' : 'neutral'}>{isSet ? 'Set' : 'Not set'}</Badge>
          </dd>
        </div>
      ))}
    </dl>
  </section>
);
