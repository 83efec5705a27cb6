import { Component, type ReactNode } from 'react';
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

type Props = {
  pathname: string;
  /** What's shown instead; by default the error page alone. */
  failed?: ReactNode;
  children: ReactNode;
};
type State = { failed: boolean; pathname: string };

/** Shows the error page when a page fails to load or render. Navigation and footer stay, and navigating resets it. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, pathname: this.props.pathname };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  // A key would also reset it, but would unmount the old page before the next one has loaded.
  static getDerivedStateFromProps({ pathname }: Props, state: State): State | null {
    return pathname === state.pathname ? null : { failed: false, pathname };
  }

  override render() {
    const { failed = <ErrorPage />, children } = this.props;
    return this.state.failed ? failed : children;
  }
}
