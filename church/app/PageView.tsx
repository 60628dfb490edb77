import { useEffect, useLayoutEffect, type ReactNode } from 'react';
import { Home } from '../pages/home/Home.tsx';
import { useSiteTexts } from '../i18n/texts.ts';
import { LoadingView } from '../ui/LoadingView.tsx';
import { useBackOnline } from '../ui/useBackOnline.ts';
import { restorePosition, showPage } from './arrival.ts';
import { isPrerendered } from './drawn/prerendered.ts';
import { PageBoundary } from './PageBoundary.tsx';
import { HOME, HOME_ALIAS, homePath, useAddress } from './router.ts';
import { NOT_FOUND, ROUTES, type LoadPage } from './routes.ts';
import { trackView } from './clicks/track.ts';
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
  if (state.phase === 'error') return <PageTimeout retry={retry} />;
  return state.phase === 'loading' ? <LoadingView /> : null;
}

/** The page is rendered: restores scroll position and focus. */
function LoadedPage({ content }: { readonly content: ReactNode }): ReactNode {
  useLayoutEffect(restorePosition, []);
  return <PageBoundary fallback={(again) => <PageCrash again={again} />}>{content}</PageBoundary>;
}

function PageCrash({ again }: { readonly again: () => void }): ReactNode {
  const t = useSiteTexts();
  return (
    <main id="main" className="notice-view">
      <h1>{t('page.broken')}</h1>
      <button type="button" className="pill" onClick={again}>
        {t('error.retry')}
      </button>
      <a className="pill primary" href={`#${homePath()}`}>
        {t('bar.home')}
      </a>
    </main>
  );
}

function PageTimeout({ retry }: { readonly retry: () => void }): ReactNode {
  const t = useSiteTexts();
  useBackOnline(retry);
  return (
    <button type="button" className="timed-out" onClick={retry}>
      {t('page.timeout')}
    </button>
  );
}
