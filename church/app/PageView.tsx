import { useEffect, useLayoutEffect, type ReactNode } from 'react';
import { Home } from '../pages/home/Home.tsx';
import { useSite } from '../i18n/speak.ts';
import { LoadingView } from '../ui/LoadingView.tsx';
import { useBackOnline } from '../ui/useBackOnline.ts';
import { arriveAt, showPage } from './arrive.ts';
import { isDrawn } from './drawn/drawn.ts';
import { PageBoundary } from './PageBoundary.tsx';
import { HOME, HOME_ALIAS, homePath, useAddress } from './router.ts';
import { NOT_FOUND, ROUTES, type LoadPage } from './routes.ts';
import { trackView } from './clicks/track.ts';
import { usePage } from './usePage.ts';

/** The page of the address: each visit is drawn anew, so that nothing of the one before stays. */
export function PageView(): ReactNode {
  const { path, key } = useAddress();
  useEffect(() => trackView(path), [path, key]);
  if (path === HOME || path === HOME_ALIAS) return <Arrived key={key} content={<Home />} />;
  return <OnDemand key={key} path={path} load={Object.hasOwn(ROUTES, path) ? ROUTES[path]! : NOT_FOUND} />;
}

function OnDemand({ path, load }: { readonly path: string; readonly load: LoadPage }): ReactNode {
  const { state, retry } = usePage(path, load);
  const { phase } = state;
  useLayoutEffect(() => {
    // What can be read already does not give way to a waiting view.
    if (phase === 'error' || (phase === 'loading' && !isDrawn())) showPage();
  }, [phase]);
  if (state.phase === 'ready') return <Arrived content={<state.page />} />;
  if (state.phase === 'error') return <TimedOut retry={retry} />;
  return state.phase === 'loading' ? <LoadingView /> : null;
}

/** The page is there: the window is put where it belongs. */
function Arrived({ content }: { readonly content: ReactNode }): ReactNode {
  useLayoutEffect(arriveAt, []);
  return <PageBoundary instead={(again) => <Broken again={again} />}>{content}</PageBoundary>;
}

function Broken({ again }: { readonly again: () => void }): ReactNode {
  const t = useSite();
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

function TimedOut({ retry }: { readonly retry: () => void }): ReactNode {
  const t = useSite();
  useBackOnline(retry);
  return (
    <button type="button" className="timed-out" onClick={retry}>
      {t('page.timeout')}
    </button>
  );
}
