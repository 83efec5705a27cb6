import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/icon.tsx';

/** The way back from a page beside the list. */
export const AllSubscribersLink = () => (
  <Link
    to={`${paths.emailMarketing}?tab=subscribers`}
    className="prose-link inline-flex min-h-9 items-center gap-1 justify-self-start"
  >
    <Icon name="chevron-left" className="size-4" />
    All subscribers
  </Link>
);
