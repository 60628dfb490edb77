import { Component, useEffect, useLayoutEffect, type ReactNode } from 'react';
import { Home } from '../pages/home/Home.tsx';
import { useSiteTexts, type SiteKey } from '../i18n/texts.ts';
import { useTitle } from '../ui/useTitle.ts';
import { useBackOnline } from '../ui/useBackOnline.ts';
import { isPrerendered, restorePosition, showPage } from './arrival.ts';
import { forgetEntry } from './entries.ts';
import { currentAddress, HOME, HOME_ALIAS, homePath, useAddress } from './router.ts';
import { NOT_FOUND, ROUTES, type LoadPage } from './routes.ts';
import { trackError, trackView } from './clicks/track.ts';
import { usePage } from './usePage.ts';

/** The page of the address: each visit is rendered from scratch, so that nothing of the one before stays. */
export function PageView(): ReactNode {
  const { path, key } = useAddress();
  useEffect(() => trackView(path), [path, key]);
  if (path === HOME || path === HOME_ALIAS) return <LoadedPage key={key} content={<Home />} />;
  return <LazyPage key={key} path={path} load={Object.hasOwn(ROUTES, path) ? ROUTES[path]! : NOT_FOUND} />;
}

function LazyPage({ path, load }: { readonly path: string; readonly load: LoadPage }): ReactNode {
  const { state, retry } = usePage(path, load);
  const { phase } = state;
  useLayoutEffect(() => {
    // Prerendered content is not replaced by a waiting view.
    if (phase === 'error' || (phase === 'loading' && !isPrerendered())) showPage();
  }, [phase]);
  if (state.phase === 'ready') return <LoadedPage content={<state.page />} />;
  if (state.phase === 'error') return <PageMissing isMissing={state.isMissing} retry={retry} />;
  return state.phase === 'loading' ? <LoadingView /> : null;
}

/** The page is rendered: restores scroll position and focus. */
function LoadedPage({ content }: { readonly content: ReactNode }): ReactNode {
  useLayoutEffect(restorePosition, []);
  return <PageBoundary fallback={(again) => <PageFailure reason="page.broken" again={again} />}>{content}</PageBoundary>;
}

/** The bundle was refused, or does not come. */
function PageMissing({ isMissing, retry }: { readonly isMissing: boolean; readonly retry: () => void }): ReactNode {
  useBackOnline(retry);
  if (!isMissing) return <PageFailure reason="page.broken" retryKey="page.timeout" again={retry} />;
  return <PageFailure reason={navigator.onLine ? 'page.missing' : 'error.network'} again={retry} />;
}

interface PageFailureProps {
  readonly reason: SiteKey;
  readonly retryKey?: SiteKey;
  readonly again: () => void;
}

/** In place of a page: why it is not there, another try, and the way home. */
function PageFailure({ reason, retryKey = 'error.retry', again }: PageFailureProps): ReactNode {
  const t = useSiteTexts();
  useTitle(t(reason));
  return (
    <main id="main" className="notice-view">
      <h1>{t(reason)}</h1>
      <button type="button" className="pill" onClick={again}>
        {t(retryKey)}
      </button>
      <a className="pill primary" href={`#${homePath()}`}>
        {t('bar.home')}
      </a>
    </main>
  );
}

/** Shown while a page is loading. */
function LoadingView(): ReactNode {
  const t = useSiteTexts();
  return (
    <div className="loading-view" role="status">
      <span className="spinner" aria-hidden="true" />
      {t('loader.text')}
    </div>
  );
}

interface BoundaryProps {
  /** Shown in place of a crashed page; called with a function that restarts it. */
  readonly fallback: (again: () => void) => ReactNode;
  readonly children: ReactNode;
}

/** An error boundary: a crashed page does not take down the rest of the site with it; what broke is tracked. */
class PageBoundary extends Component<BoundaryProps, { readonly isBroken: boolean }> {
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
