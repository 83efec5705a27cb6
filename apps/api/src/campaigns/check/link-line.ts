import type { CheckedLink, CheckLine } from '@fairlead/contract/campaigns/check';

function judge(links: readonly CheckedLink[]): Pick<CheckLine, 'level' | 'message'> {
  const at = (level: CheckedLink['level']) => links.filter((link) => link.level === level).length;
  const some = (count: number) => (links.length === 1 ? 'the link' : `${count} of ${links.length} links`);
  const [warnings, notes] = [at('warning'), at('note')];
  if (links.length === 0) return { level: 'ok', message: 'There are no links to check.' };
  if (warnings > 0) return { level: 'warning', message: `Take another look at ${some(warnings)}.` };
  if (notes > 0) return { level: 'note', message: `We couldn’t check ${some(notes)}.` };
  const all = links.length === 1 ? 'the link' : `${links.length} links`;
  return { level: 'ok', message: `We checked ${all} and found nothing wrong.` };
}

/** All links of an email in one line, each with what was found. */
export const linkLine = (links: CheckedLink[]): CheckLine => ({ id: 'links', ...judge(links), links });
