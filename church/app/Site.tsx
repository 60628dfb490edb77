import { Suspense, lazy, type ReactNode } from 'react';
import { useSite } from '../i18n/speak.ts';
import { useStore } from '../lib/store.ts';
import { isHeard } from '../player/isHeard.ts';
import { Footer } from '../ui/Footer.tsx';
import { OfflineBanner, Overlays } from '../ui/Overlays.tsx';
import { focusHeading } from './arrive.ts';
import { PageView } from './PageView.tsx';

const PlayerBar = lazy(async () => ({ default: (await import('../player/PlayerBar.tsx')).PlayerBar }));

/**
 * Nothing in it waits: what stands in a boundary is taken over in slices, what is touched first. It is one and the same
 * whatever changes round it, which would have to take it over at once.
 */
const CONTENT = (
  <Suspense>
    <div className="room">
      <PageView />
    </div>
    <Footer />
  </Suspense>
);

/** The frame round every page; what sounds goes on from page to page at its foot. */
export function Site(): ReactNode {
  const t = useSite();
  const isPlayerOn = useStore(isHeard);
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
