import type { DnsRecord, DomainLine } from '@fairlead/contract/email/sending-domain';

/** What one check found, before the line has its place in the list. */
export type Finding = Omit<DomainLine, 'id' | 'blocks'>;

/** Who can do what a line asks for. */
export const who = {
  dns: 'the person who runs your DNS',
  resend: 'the person who manages your Resend account',
  server: 'the person who runs this server',
  superAdmin: 'a super admin',
} as const;

type ToDo = { meaning: string; to_do: string; who: string; records?: DnsRecord[] };

export const ready = (meaning: string): Finding => ({
  state: 'ready',
  meaning,
  to_do: null,
  who: null,
  records: [],
});

/** Couldn't be found out, and nothing has to be done about it. */
export const unchecked = (meaning: string): Finding => ({ ...ready(meaning), state: 'unchecked' });

export const toDo = (
  state: 'problem' | 'warning' | 'unchecked',
  { records = [], ...text }: ToDo,
): Finding => ({ state, ...text, records });
