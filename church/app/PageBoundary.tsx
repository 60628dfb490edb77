import { Component, type ReactNode } from 'react';
import { forgetEntry } from './entries.ts';
import { currentAddress } from './router.ts';
import { trackError } from './clicks/track.ts';

interface BoundaryProps {
  /** Stands where a page was that broke; called with what begins it anew. */
  readonly instead: (again: () => void) => ReactNode;
  readonly children: ReactNode;
}

/** Keeps a page that breaks from taking the rest of the site with it; what broke is tracked. */
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
    return this.state.isBroken ? this.props.instead(() => this.setState({ isBroken: false })) : this.props.children;
  }
}
