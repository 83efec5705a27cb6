import { paths } from '../paths.ts';
import { Button } from '../ui/forms/button.tsx';
import { LinkButton } from '../ui/forms/link-button.tsx';
import { PageHead } from './page-head.tsx';

/** Also shown when a page requests a chunk that a newer release has replaced; reloading fixes that. */
export function ErrorPage() {
  return (
    <div lang="en">
      <PageHead
        title="This page didn’t load"
        lead="Something broke on our side, or your connection dropped. Nothing you sent before is lost."
      >
        <div className="mt-2 flex flex-wrap gap-3">
          <Button kind="signal" onClick={() => window.location.reload()}>
            Load the page again
          </Button>
          <LinkButton to={paths.contact}>Contact us</LinkButton>
        </div>
      </PageHead>
    </div>
  );
}
