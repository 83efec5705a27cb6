import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { Container } from './container.tsx';
import { FooterLine } from './footer-line.tsx';
import { Logo } from './logo.tsx';
import { contactLink, demoLink, loginLink, mainLinks, resourceLinks } from './nav-links.ts';

const columns = [
  { title: 'Product', links: [...mainLinks, { to: paths.followOneMonth, label: 'Follow one month' }] },
  {
    title: 'Who it’s for',
    links: [
      { to: paths.forAdministrators, label: 'Program administrators' },
      { to: paths.forJobCoaches, label: 'Job coaches' },
      { to: paths.forCounselors, label: 'VR counselors' },
      { to: paths.forSupportStaff, label: 'Support staff' },
    ],
  },
  {
    title: 'Resources',
    links: [...resourceLinks, { to: paths.forms, label: 'Report forms' }],
  },
  { title: 'Get in touch', links: [demoLink, contactLink, loginLink] },
  {
    title: 'Trust',
    links: [
      { to: paths.security, label: 'Security' },
      { to: paths.privacy, label: 'Privacy' },
      { to: paths.accessibility, label: 'Accessibility' },
      { to: paths.conformanceReport, label: 'Conformance report' },
    ],
  },
];

type Props = {
  lang?: string | undefined;
  /** The form to get our emails, or nothing. */
  signUp: ReactNode;
};

export default function Footer({ lang, signUp }: Props) {
  return (
    <footer lang={lang} className="mt-20 border-t border-line bg-sunk no-print">
      <Container className="grid gap-8 py-7 lg:grid-cols-[4fr_9fr]">
        <div className="grid content-start gap-3">
          <Logo />
          {signUp}
        </div>
        <div className="grid grid-cols-2 gap-8 md:grid-cols-5">
          {columns.map(({ title, links }) => (
            <div key={title}>
              <h2 className="font-sans text-sm font-bold tracking-normal">{title}</h2>
              <ul className="mt-2">
                {links.map(({ to, label }) => (
                  <li key={to}>
                    <Link
                      to={to}
                      className="inline-flex min-h-11 items-center text-sm text-ink-soft no-underline hover:text-ink hover:underline"
                    >
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </Container>
      <Container>
        <div className="flex flex-wrap justify-between gap-x-8 gap-y-1 border-t border-line py-4 text-sm text-ink-soft">
          <FooterLine />
        </div>
      </Container>
    </footer>
  );
}
