import { useLocation } from 'react-router-dom';
import { Container } from '../layout/container.tsx';
import { paths } from '../paths.ts';
import { findRoute } from '../routes.ts';
import { LinkButton } from '../ui/link-button.tsx';

export default function ComingSoonPage() {
  const { pathname } = useLocation();
  return (
    <Container className="grid justify-items-start gap-4 py-10">
      <h1 tabIndex={-1} className="text-2xl">
        {findRoute(pathname)?.title}
      </h1>
      <p className="text-lg text-ink-soft">This page is coming soon...</p>
      <LinkButton to={paths.adminDashboard}>Back to dashboard</LinkButton>
    </Container>
  );
}
