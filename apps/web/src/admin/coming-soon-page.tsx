import { useLocation } from 'react-router-dom';
import { PageHead } from '../layout/page-head.tsx';
import { paths } from '../paths.ts';
import { findRoute } from '../routes.ts';
import { LinkButton } from '../ui/link-button.tsx';

export default function ComingSoonPage() {
  const { pathname } = useLocation();
  return (
    <PageHead title={findRoute(pathname)?.title ?? ''} lead="This page is coming soon...">
      <div className="mt-2">
        <LinkButton to={paths.adminDashboard}>Back to dashboard</LinkButton>
      </div>
    </PageHead>
  );
}
