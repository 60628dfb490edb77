import { lazy, Suspense, useSyncExternalStore, type ReactNode } from 'react';
import { useHome } from '../../app/useHome.ts';
import { useNow } from '../../app/useNow.ts';
import { HOME_TEXTS } from '../../i18n/home.ts';
import { useTexts } from '../../i18n/texts.ts';
import { clock } from '../../lib/clock.ts';
import { readStored } from '../../lib/storage.ts';
import { useStore } from '../../lib/store.ts';
import { POSITIONS } from '../../player/isPlayerOpen.ts';

import { Retry } from '../../ui/Retry.tsx';
import { useTitle } from '../../ui/useTitle.ts';
import { Banners } from './Banners.tsx';
import { Fellowships } from './Fellowships.tsx';
import './home.css';
import { HomeHeader } from './HomeHeader.tsx';
import { LatestLists } from './LatestLists.tsx';
import { NextService } from './NextService.tsx';
import { Notices } from './Notices.tsx';
import { Tiles } from './Tiles.tsx';

const ContinueListening = lazy(async () => ({ default: (await import('./ContinueListening.tsx')).ContinueListening }));

/** The home page: pictures, notices, next service, all sections, the latest of each. */
export function Home(): ReactNode {
  const { data, error, retry } = useHome();
  const now = useNow();
  const moment = useStore(clock);
  const t = useTexts(HOME_TEXTS);
  useTitle(null);
  return (
    <>
      <HomeHeader />
      <main id="main" className="home">
        {data === null && error !== null && <Retry error={error} onRetry={retry} />}
        <div className="home-top">
          {data === null ? <div className="banners empty" /> : <Banners banners={data.banners} />}
          <div className="home-side">
            {data !== null && (
              <Notices notices={data.notices.filter(({ expireAt }) => expireAt === null || Date.parse(expireAt) > moment)} />
            )}
            <NextService
              points={data?.churchPoints ?? null}
              fellowships={data?.fellowships ?? []}
              coming={data?.coming ?? []}
              now={now}
            />
          </div>
        </div>
        <ContinueSection />
        <Tiles t={t} />
        <Fellowships fellowships={data?.fellowships ?? []} now={now} />
        <LatestLists data={data} today={now.date} />
      </main>
    </>
  );
}

/** For visitors who have listened on this device, which the server cannot know; nobody else fetches it. */
function ContinueSection(): ReactNode {
  const hasListened = useSyncExternalStore(
    () => () => undefined,
    () => readStored(POSITIONS) !== null,
    () => false,
  );
  if (!hasListened) return null;
  return (
    <Suspense fallback={null}>
      <ContinueListening />
    </Suspense>
  );
}
