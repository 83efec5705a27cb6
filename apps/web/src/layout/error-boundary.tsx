import { Component, type ReactNode } from 'react';
import { ErrorPage } from './error-page.tsx';

type Props = { pathname: string; children: ReactNode };
type State = { failed: boolean; pathname: string };

/**
 * Shows the error page in place of a page that failed to load or to render; navigation and footer stay, and another page
 * is tried afresh.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, pathname: this.props.pathname };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  // A key would do the same, but also drop the old page before the next one is loaded.
  static getDerivedStateFromProps({ pathname }: Props, state: State): State | null {
    return pathname === state.pathname ? null : { failed: false, pathname };
  }

  override render() {
    return this.state.failed ? <ErrorPage /> : this.props.children;
  }
}
