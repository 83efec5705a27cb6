import { Link } from 'react-router-dom';
import { useAdmin } from '../../../auth/auth-context.ts';
import { Icon } from '../../../ui/icon.tsx';
import { tools } from './dashboard.content.ts';
import { Panel } from './panel.tsx';

export function ToolCards() {
  const { is_super_admin } = useAdmin();
  return (
    <Panel title="Tools">
      <ul className="grid gap-px overflow-hidden rounded-b-lg border border-t-[3px] border-line border-t-ink bg-line forced-colors:gap-0 sm:grid-cols-2">
        {tools
          .filter(({ superAdmin }) => is_super_admin || !superAdmin)
          .map(({ to, title, text }) => (
            // With an odd number of cards, the first one spans the row.
            <li key={to} className="bg-raised forced-colors:border sm:first:nth-last-[odd]:col-span-2">
              <Link
                to={to}
                className="group flex h-full items-start gap-3 px-5 py-4 no-underline transition-colors duration-150 -outline-offset-3 hover:bg-sunk"
              >
                <span className="grid min-w-0 flex-1 gap-0.5">
                  <span className="font-display text-lg font-bold group-hover:underline">{title}</span>
                  <span className="text-sm text-ink-soft">{text}</span>
                </span>
                <Icon name="arrow-right" className="mt-1 size-5 text-signal-ink" />
              </Link>
            </li>
          ))}
      </ul>
    </Panel>
  );
}
