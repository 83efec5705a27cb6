import { Resend } from 'resend';
import type { Config } from '../config.ts';

type Failure = { message: string; statusCode: number | null; name: 'application_error' };
type Answer<T> = ({ data: T; error: null } | { data: null; error: Failure }) & {
  headers: Record<string, string> | null;
};

const failure = (statusCode: number | null, message: string): Failure => ({
  name: 'application_error',
  statusCode,
  message,
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The SDK's transport, through which all of its calls pass, with two differences. A redirect isn't followed, because it
 * would take the emails to a server that nobody configured, and with them the API key if the host is the same. And an
 * answer that can't be read keeps its status, which tells it from no answer.
 */
class OwnTransport extends Resend {
  override async fetchRequest<T>(path: string, options: object = {}): Promise<Answer<T>> {
    try {
      const response = await fetch(`${this.baseUrl}${path}`, { ...options, redirect: 'manual' });
      const headers = Object.fromEntries(response.headers.entries());
      const body = parseJson(await response.text());
      const isRedirect = response.status >= 300 && response.status < 400;
      if (typeof body !== 'object' || body === null || isRedirect)
        return { data: null, error: failure(response.status, 'The answer can’t be read.'), headers };
      if (response.ok) return { data: body as T, error: null, headers };
      return { data: null, error: body as Failure, headers };
    } catch {
      return { data: null, error: failure(null, 'There was no answer.'), headers: null };
    }
  }
}

/** The client for the email provider. */
export const createResend = ({ apiKey, baseUrl }: Pick<Config['resend'], 'apiKey' | 'baseUrl'>): Resend =>
  new OwnTransport(apiKey, baseUrl ? { baseUrl } : {});

/** The client for emails about accounts and inquiries, if they have a key of their own. */
export const createTransactionalResend = ({
  transactionalApiKey: apiKey,
  resend: { baseUrl },
}: Config): Resend | undefined => (apiKey ? createResend({ apiKey, baseUrl }) : undefined);
