import { useAdmin } from '../../../auth/auth-context.ts';
import { LinkButton } from '../../../ui/forms/link-button.tsx';
import { quickActions } from './dashboard.content.ts';
import { Panel } from './panel.tsx';

export function QuickActions() {
  const { is_super_admin } = useAdmin();
  return (
    <Panel title="Quick Actions" className="no-print">
      <ul className="grid gap-2 sm:grid-cols-2 md:grid-cols-3 lg:grid-cols-1">
        {quickActions
          .filter(({ superAdmin }) => is_super_admin || !superAdmin)
          .map(({ to, label }, index) => (
            <li key={label}>
              <LinkButton to={to} kind={index === 0 ? 'signal' : 'plain'} className="w-full">
                {label}
              </LinkButton>
            </li>
          ))}
      </ul>
    </Panel>
  );
}
