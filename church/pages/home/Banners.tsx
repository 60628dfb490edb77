import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Banner } from '../../api/shapes.ts';
import { useSettings } from '../../app/settings.ts';
import { HOME_TEXTS } from '../../i18n/home.ts';
import { useTexts } from '../../i18n/speak.ts';
import { Icon } from '../../ui/Icon.tsx';
import { BannerSlide } from './BannerSlide.tsx';
import { useCarousel } from './useCarousel.ts';

const EACH_MS = 5000;

/** The pictures of the home page: they turn by themselves until somebody looks, stops them, or wants no motion. */
export function Banners({ banners }: { readonly banners: readonly Banner[] }): ReactNode {
  const t = useTexts(HOME_TEXTS);
  const { love } = useSettings();
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const turning = useCarousel(banners.length > 1 && !love, EACH_MS, () => show((shown + 1) % banners.length));
  useEffect(() => (strip.current === null ? undefined : followScroll(strip.current, setShown)), [banners.length]);
  // No frame where there is no picture.
  if (banners.length === 0) return null;
  return (
    <section className="banners" aria-roledescription="carousel" aria-label={t('banner.label')} {...turning.handlers}>
      <ul ref={strip} className="banner-strip" aria-live={turning.isOn ? 'off' : 'polite'}>
        {banners.map((banner, n) => (
          <BannerSlide
            key={banner.id}
            banner={banner}
            isFirst={n === 0}
            isShown={n === shown}
            label={t('banner.slide', { n: n + 1, of: banners.length })}
          />
        ))}
      </ul>
      {banners.length > 1 && (
        <>
          <button type="button" className="banner-next" onClick={() => show((shown + 1) % banners.length)}>
            <span className="banner-count" aria-hidden="true">
              {shown + 1} / {banners.length}
            </span>
            <span className="unseen">{t('banner.next')}</span>
          </button>
          {!love && (
            <button type="button" className="round dark banner-pause" onClick={turning.toggle}>
              <Icon name={turning.isWanted ? 'pause' : 'play'} size={20} />
              <span className="unseen">{t(turning.isWanted ? 'banner.pause' : 'banner.play')}</span>
            </button>
          )}
        </>
      )}
    </section>
  );

  function show(n: number): void {
    const { current } = strip;
    current?.scrollTo({ left: n * current.clientWidth, behavior: 'smooth' });
  }
}

function followScroll(strip: HTMLElement, tell: (n: number) => void): () => void {
  const look = (): void => tell(Math.round(strip.scrollLeft / Math.max(1, strip.clientWidth)));
  strip.addEventListener('scroll', look, { passive: true });
  return () => strip.removeEventListener('scroll', look);
}
