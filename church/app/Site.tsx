import { Suspense, lazy, type ReactNode } from 'react';
import { useSiteTexts } from '../i18n/texts.ts';
import { useStore } from '../lib/store.ts';
import { isPlayerOpen } from '../player/isPlayerOpen.ts';
import { Footer } from '../ui/Footer.tsx';
import { OfflineBanner, Overlays } from '../ui/Overlays.tsx';
import { focusHeading } from './arrival.ts';
import { PageView } from './PageView.tsx';

const PlayerBar = lazy(async () => ({ default: (await import('../player/PlayerBar.tsx')).PlayerBar }));

/**
 * Nothing in it suspends: content within a boundary is hydrated in slices, touched parts first. The element is constant
 * whatever changes around it, which would otherwise force synchronous hydration.
 */
const CONTENT = (
  <Suspense>
    <div className="room">
      <PageView />
    </div>
    <Footer />
  </Suspense>
);

/** The frame of every page; playback continues from page to page at its foot. */
export function Site(): ReactNode {
  const t = useSiteTexts();
  const isPlayerOn = useStore(isPlayerOpen);
  return (
    <div className="site">
      <button type="button" className="skip" onClick={focusHeading}>
        {t('bar.skip')}
      </button>
      <OfflineBanner />
      {CONTENT}
      {isPlayerOn && (
        <Suspense fallback={null}>
          <PlayerBar />
        </Suspense>
      )}
      <Overlays />
    </div>
  );
}
