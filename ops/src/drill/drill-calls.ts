import { spawnApi, untilReady } from '../../../apps/api/test/processes/spawned-api.ts';
import { waitUntil } from '../../../apps/api/test/wait-until.ts';

const ADMIN = { username: 'drill', password: 'A-long-password-for-a-drill-1' };

type Reply = { status: number; body: Record<string, unknown> };
type Campaign = {
  id: number;
  status: string;
  pause_reason: string | null;
  ledger: Partial<Record<string, number>>;
};

export type Product = {
  call(method: string, path: string, body?: object): Promise<Reply>;
  logIn(): Promise<string>;
  /** Uses the session of another process. */
  useToken(token: string): void;
  campaigns(): Promise<Campaign[]>;
  /** Creates a campaign. @returns its id */
  send(draft: object): Promise<number>;
  untilStatus(id: number, status: string): Promise<void>;
};

/** Starts an API process with a sender, acts as an admin over HTTP, and stops it. */
export async function onProduct<T>(
  env: Record<string, string>,
  act: (product: Product) => Promise<T>,
): Promise<T> {
  const api = spawnApi({
    SENDER: 'on',
    LOG_LEVEL: 'error',
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
    ADMIN_EMAIL: 'drill@drill.invalid',
    ...env,
  });
  try {
    return await act(callsOf((await untilReady(api)).url));
  } finally {
    api.process.kill('SIGKILL');
    await api.exitCode;
  }
}

function callsOf(url: string): Product {
  let token = '';
  const call = async (method: string, path: string, body?: object): Promise<Reply> => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const campaign = async (id: number) =>
    (await call('GET', `/email/campaigns/${id}`)).body.campaign as Campaign;
  return {
    call,
    useToken: (given) => {
      token = given;
    },
    logIn: async () => {
      const { body } = await call('POST', '/admin/login', ADMIN);
      token = String(body.token);
      return token;
    },
    campaigns: async () => {
      const { body } = await call('GET', '/email/campaigns');
      const listed = body.campaigns as { id: number }[];
      return Promise.all(listed.map(({ id }) => campaign(id)));
    },
    send: async (draft) => {
      const { status, body } = await call('POST', '/email/send-marketing-emails', {
        subject: 'A drill',
        ...draft,
      });
      if (status !== 200) throw new Error(`The drill could not send: ${JSON.stringify(body)}`);
      return Number(body.campaign_id);
    },
    untilStatus: (id, status) =>
      waitUntil(
        `campaign ${id} is ${status}`,
        async () => (await campaign(id)).status === status,
        300_000,
        100,
      ),
  };
}
