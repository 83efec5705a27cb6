import { paths } from '../paths.ts';

type NavLink = { to: string; label: string };

export const mainLinks: readonly NavLink[] = [
  { to: paths.features, label: 'Features' },
  { to: paths.solutions, label: 'Solutions' },
  { to: paths.pricing, label: 'Pricing' },
];
export const resourceLinks: readonly NavLink[] = [
  { to: paths.roadmap, label: 'Product Roadmap' },
  { to: paths.videos, label: 'Training Videos' },
];
export const contactLink: NavLink = { to: paths.contact, label: 'Contact' };
export const loginLink: NavLink = { to: paths.login, label: 'Log in' };
export const demoLink: NavLink = { to: paths.demo, label: 'Book a Demo' };
