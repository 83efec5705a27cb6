import type { DomainLine } from '@fairlead/contract/email/sending-domain';
import { paths } from '../../../../paths.ts';
import { countOf } from '../../../../ui/data/count-text.ts';
import type { Readiness } from '../../calls/readiness.ts';
import type { AttentionItem } from './attention-item.ts';

export type DomainLines = readonly Pick<DomainLine, 'id' | 'state' | 'blocks' | 'meaning'>[];

/** The sender's domain, if it isn't ready. What stops campaigns comes first. */
export function domainMatters(lines: DomainLines = []): AttentionItem[] {
  const problems = lines.filter(({ state }) => state === 'problem');
  const worst = problems.find(({ blocks }) => blocks) ?? problems[0];
  if (!worst) return [];
  const more = problems.length - 1;
  const others = more > 0 ? ` And ${countOf(more, 'more thing', 'more things')} to fix.` : '';
  return [
    {
      key: 'domain',
      tone: worst.blocks ? 'danger' : 'warn',
      label: 'Not ready',
      text: `${worst.blocks ? 'Campaigns can’t go out' : 'Sending domain'}: ${worst.meaning}${others}`,
      to: paths.sendingDomain,
    },
  ];
}

export function systemMatters(readiness: Readiness | undefined): AttentionItem[] {
  const { sender, clock } = readiness?.checks ?? {};
  const matters: AttentionItem[] = [];
  if (sender === 'failing') {
    const text =
      'The campaign sender is failing. Nothing is lost: campaigns wait, and continue automatically once it works.';
    matters.push({ key: 'sender', tone: 'danger', label: 'Sender failing', text, to: null });
  }
  if (clock === 'failing') {
    const text =
      'The database’s clock was set back in the last day. Campaigns keep sending, but times in reports may be off. Check time synchronization on the database server.';
    matters.push({ key: 'clock', tone: 'warn', label: 'Clock set back', text, to: null });
  }
  return matters;
}
