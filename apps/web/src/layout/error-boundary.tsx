import { Component, type ReactNode } from 'react';
import { ErrorPage } from './error-page.tsx';

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
