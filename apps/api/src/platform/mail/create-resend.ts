import { Resend } from 'resend';
import { type Dispatcher, request } from 'undici';
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

/** A header that came more than once is one, with commas. */
const joined = (headers: Dispatcher.ResponseData['headers']): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The SDK's transport, through which all of its calls pass, with three differences. A redirect isn't followed, because it
 * would take the emails to a server that nobody configured, and with them the API key if the host is the same. An answer
 * that can't be read keeps its status, which tells it from no answer. And a body isn't copied, which `fetch`
 * does: with eight batches of 4 MB on their way, sending would be a quarter slower and take 40 MB more.
 */
class OwnTransport extends Resend {
  override async fetchRequest<T>(path: string, options: object = {}): Promise<Answer<T>> {
    try {
      const { statusCode, headers, body } = await request(`${this.baseUrl}${path}`, options);
      const rest = { headers: joined(headers) };
      const answer = parseJson(await body.text());
      const isRedirect = statusCode >= 300 && statusCode < 400;
      if (typeof answer !== 'object' || answer === null || isRedirect)
        return { data: null, error: failure(statusCode, 'We couldn’t read the answer.'), ...rest };
      if (statusCode < 300) return { data: answer as T, error: null, ...rest };
      return { data: null, error: answer as Failure, ...rest };
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
