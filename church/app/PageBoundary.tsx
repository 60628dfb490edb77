import { Component, type ReactNode } from 'react';
import { forgetEntry } from './entries.ts';
import { currentAddress } from './router.ts';
import { trackError } from './clicks/track.ts';

interface BoundaryProps {
  /** Shown in place of a crashed page; called with a function that restarts it. */
  readonly fallback: (again: () => void) => ReactNode;
  readonly children: ReactNode;
}

/** An error boundary: a crashed page does not take down the rest of the site with it; what broke is tracked. */
export class PageBoundary extends Component<BoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { readonly isBroken: boolean } {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown): void {
    trackError(error);
    forgetEntry(currentAddress().key);
  }

  override render(): ReactNode {
    return this.state.isBroken ? this.props.fallback(() => this.setState({ isBroken: false })) : this.props.children;
  }
}
