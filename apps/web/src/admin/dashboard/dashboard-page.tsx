import { Link } from 'react-router-dom';
import { useAdmin } from '../../auth/auth-context.ts';
import { Container } from '../../layout/container.tsx';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { AdminBanner } from './admin-banner.tsx';
import { tools } from './dashboard.content.ts';

export default function DashboardPage() {
  const { username, is_super_admin } = useAdmin();
  return (
    <>
      <AdminBanner />
      <Container className="grid gap-6 py-8">
        <div className="flex flex-wrap items-start justify-between gap-4">
          <div>
            <h1 tabIndex={-1} className="text-2xl">
              Admin Dashboard
            </h1>
            <p className="mt-1 text-lg text-ink-soft">Welcome, {username || 'Admin'}</p>
          </div>
          <LinkButton to={paths.home} size="sm">
            Back to Site
          </LinkButton>
        </div>
        <section aria-labelledby="tools">
          <h2 id="tools" className="sr-only">
            Tools
          </h2>
          <ul className="grid border-t border-line-strong">
            {tools
              .filter(({ superAdmin }) => is_super_admin || !superAdmin)
              .map(({ to, title, text }) => (
                <li key={to} className="border-b border-line">
                  <Link
                    to={to}
                    className="group grid grid-cols-[1fr_auto] items-center gap-x-4 px-2 py-4 no-underline transition-colors duration-150 hover:bg-raised sm:grid-cols-[16rem_1fr_auto]"
                  >
                    <span className="font-display text-lg font-bold">{title}</span>
                    <span className="text-ink-soft max-sm:row-start-2">{text}</span>
                    <Icon
                      name="arrow-right"
                      className="size-6 text-signal-ink max-sm:row-span-2 max-sm:row-start-1 max-sm:col-start-2"
                    />
                  </Link>
                </li>
              ))}
          </ul>
        </section>
      </Container>
    </>
  );
}
