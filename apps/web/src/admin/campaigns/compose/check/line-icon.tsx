import type { CheckLevel } from '@fairlead/contract/campaigns/check';
import { Icon, type IconName } from '../../../../ui/icon.tsx';

const looks: Record<CheckLevel, { icon: IconName; color: string; name: string }> = {
  error: { icon: 'error', color: 'text-danger', name: 'Error' },
  warning: { icon: 'warning', color: 'text-warn', name: 'Warning' },
  note: { icon: 'info', color: 'text-ink-soft', name: 'Note' },
  ok: { icon: 'check', color: 'text-ok', name: 'Passed' },
};

/** The level of a line, in words for those who don't see the icon. */
export function LineIcon({ level }: { level: CheckLevel }) {
  const { icon, color, name } = looks[level];
  return (
    <span className={`mt-0.5 ${color}`}>
      <Icon name={icon} />
      <span className="sr-only">{name}: </span>
    </span>
  );
}
