import { type Finding, ready, toDo, who } from './line.ts';
import type { Usage } from './provider-domain.ts';

const count = (emails: number) => emails.toLocaleString('en-US');

type Left = { emails: number; period: string };

/** What each quota leaves, the smallest first. */
const leftOf = ({ daily, monthly }: Usage): Left[] =>
  [
    { ...daily, period: 'today' },
    { ...monthly, period: 'this month' },
  ]
    .flatMap(({ used, limit, period }) =>
      limit === null ? [] : [{ emails: Math.max(0, limit - used), period }],
    )
    .sort((a, b) => a.emails - b.emails);

/** Whether the quota is enough for this many emails; without a number, whether anything is left. */
export function checkQuota(usage: Usage | null, recipients = 1): Finding {
  if (!usage)
    return toDo('unchecked', {
      meaning: 'We couldn’t check this: Resend didn’t say how much of your quota is left.',
      to_do: 'Check the Usage page at Resend.',
      who: who.resend,
    });
  const [least] = leftOf(usage);
  if (!least) return ready('Resend sets no quota for your account.');
  const left = `Your Resend quota has ${count(least.emails)} ${least.emails === 1 ? 'email' : 'emails'} left ${least.period}`;
  if (least.emails >= recipients) return ready(`${left}.`);
  return toDo('warning', {
    meaning: `${left}${recipients > 1 ? `, and this campaign has ${count(recipients)} recipients` : ''}. When it’s used up, the campaign waits and continues when the quota renews.`,
    to_do: 'Upgrade your plan at Resend, or send to fewer people.',
    who: who.resend,
  });
}
