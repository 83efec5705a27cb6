import { Link } from 'react-router-dom';
import { Container } from '../layout/container.tsx';
import { routes } from '../routes.ts';

/** Shows that the router, the guard and the clock work. */
export default function RoutingCheckPage() {
  return (
    <Container className="grid gap-4 py-10">
      <h1 tabIndex={-1} className="text-2xl">
        Test Page
      </h1>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        <dt className="font-bold">URL</dt>
        <dd>{window.location.href}</dd>
        <dt className="font-bold">Time</dt>
        <dd>{new Date().toLocaleString()}</dd>
      </dl>
      <nav aria-label="All pages">
        <ul className="columns-2 md:columns-3">
          {routes.map(({ path }) => (
            <li key={path}>
              <Link to={path} className="prose-link inline-flex min-h-9 items-center">
                {path}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Container>
  );
}
