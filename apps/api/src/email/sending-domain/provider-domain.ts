import type { Resend } from 'resend';
import { z } from 'zod';

/** Milliseconds for one call. */
const ANSWER_WITHIN = 5_000;
/** Domains per page, and pages read at most. */
const PAGE = 100;
const PAGES_MAX = 20;

const ProviderRecord = z.object({
  record: z.string(),
  name: z.string(),
  type: z.string(),
  value: z.string(),
  status: z.string(),
  priority: z.number().optional().catch(undefined),
});
export type ProviderRecord = z.infer<typeof ProviderRecord>;

/** Records of kinds that we don't know are left out. */
const records = z
  .array(z.unknown())
  .transform((all) => all.flatMap((one) => ProviderRecord.safeParse(one).data ?? []));

const ProviderDomain = z.object({
  name: z.string(),
  status: z.string(),
  capabilities: z.object({ sending: z.string() }).optional().catch(undefined),
  open_tracking: z.boolean().optional().catch(undefined),
  click_tracking: z.boolean().optional().catch(undefined),
  records,
});
export type ProviderDomain = z.infer<typeof ProviderDomain>;

const Page = z.object({
  data: z.array(z.object({ id: z.string(), name: z.string() })),
  has_more: z.boolean().optional(),
});

/** `refused`: the key may not read domains. */
export type DomainLook = { kind: 'found'; domain: ProviderDomain } | { kind: 'missing' } | Failure;

type Failure = { kind: 'refused' } | { kind: 'no_answer' };
type Response = { data: unknown; error: { statusCode: number | null } | null };

const failure = ({ error }: Response): Failure => ({
  kind: error?.statusCode === 401 || error?.statusCode === 403 ? 'refused' : 'no_answer',
});

const inTime = () => ({ signal: AbortSignal.timeout(ANSWER_WITHIN) });

/** The id of a domain, undefined if it isn't in the account. */
async function findId(resend: Resend, name: string): Promise<string | undefined | Failure> {
  let after: string | undefined;
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const response = await resend.domains.list({ limit: PAGE, ...(after && { after }) }, inTime());
    const { success, data } = Page.safeParse(response.data);
    if (!success) return failure(response);
    const id = data.data.find((domain) => domain.name.toLowerCase() === name)?.id;
    if (id || !data.has_more) return id;
    after = data.data.at(-1)?.id;
  }
  return { kind: 'no_answer' };
}

/** What Resend knows about a domain of ours. Never throws. */
export async function readProviderDomain(resend: Resend, name: string): Promise<DomainLook> {
  const id = await findId(resend, name);
  if (id === undefined) return { kind: 'missing' };
  if (typeof id !== 'string') return id;
  const response = await resend.domains.get(id, inTime());
  const { success, data } = ProviderDomain.safeParse(response.data);
  return success ? { kind: 'found', domain: data } : failure(response);
}

const Period = z.object({ used: z.number(), limit: z.number().nullable() });
const Usage = z.object({ emails: z.object({ daily: Period, monthly: Period }) });
export type Usage = z.infer<typeof Usage>['emails'];

/** The quotas, null if they couldn't be read. Any key may read them. */
export async function readUsage(resend: Resend): Promise<Usage | null> {
  const { data } = await resend.usage.get(inTime());
  return Usage.safeParse(data).data?.emails ?? null;
}
