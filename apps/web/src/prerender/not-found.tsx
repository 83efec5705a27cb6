import Footer from '../layout/footer.tsx';
import { NavBar } from '../layout/nav-bar.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { paths } from '../paths.ts';
import { FooterSignUp } from '../site/sign-up/footer-sign-up.tsx';
import { LinkButton } from '../ui/link-button.tsx';

/** What visitors without scripts see at an unknown path; with scripts, they're redirected to the home page. */
export function NotFound() {
  return (
    <>
      <NavBar />
      <main>
        <PageHead title="There is no page here" lead="The address may be old or mistyped.">
          <LinkButton to={paths.home} kind="signal" className="justify-self-start">
            Go to the home page
          </LinkButton>
        </PageHead>
      </main>
      <Footer signUp={<FooterSignUp />} />
    </>
  );
}
