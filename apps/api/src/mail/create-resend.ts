import { Resend } from 'resend';
import type { Config } from '../config.ts';

/**
 * A redirect fails the call, because it would take the emails to a server that nobody configured, and with them the
 * API key if the host is the same. All of the SDK's calls pass through this method.
 */
class WithoutRedirects extends Resend {
  override fetchRequest<T>(path: string, options: object = {}) {
    return super.fetchRequest<T>(path, { ...options, redirect: 'error' });
  }
}

/** The client for the email provider. */
export const createResend = ({ apiKey, baseUrl }: Pick<Config['resend'], 'apiKey' | 'baseUrl'>): Resend =>
  new WithoutRedirects(apiKey, baseUrl ? { baseUrl } : {});

/** The client for emails about accounts and inquiries, if they have a key of their own. */
export const createTransactionalResend = ({
  transactionalApiKey: apiKey,
  resend: { baseUrl },
}: Config): Resend | undefined => (apiKey ? createResend({ apiKey, baseUrl }) : undefined);
