import { brand } from '@fairlead/contract/platform/brand';
import { timeInWords } from '@fairlead/contract/platform/time/time-words';
import { noticeEmail } from '../../platform/mail/notice-email.ts';
import type { OutboxEmail } from '../../platform/mail/outbox.queries.ts';
import type { ChainEnd } from './seal.ts';

type Published = { to: string; end: ChainEnd; publicUrl: string; timeZone: string; at: Date };

/** The day's head of the activity log, for someone who can later show it. */
export function headEmail({ to, end, publicUrl, timeZone, at }: Published): OutboxEmail {
  const head = end.head.toString('hex');
  const position = end.position.toLocaleString('en-US');
  const lines = [
    `This is the head of the activity log at ${publicUrl}, as of ${timeInWords(at, timeZone)}.`,
    `Position: ${position}`,
    `Head: ${head}`,
    `Keep this email. It proves what the first ${position} sealed entries say and in which order. If someone changes, removes, or adds any of them later, the head no longer matches.`,
    'To check, run this on the server, or send it to someone who can:',
    `npx -y pnpm ops audit verify --head ${head}`,
    `With Docker Compose: docker compose run --rm tools audit verify --head ${head}`,
    `You get one of these emails a day because an owner of ${brand.name} entered your address in the owner settings. To stop them, ask an owner to remove it: ${publicUrl}/owner-settings`,
  ];
  return {
    kind: 'notice',
    to,
    ...noticeEmail(`${brand.name}: head of the activity log at position ${position}`, lines),
  };
}
