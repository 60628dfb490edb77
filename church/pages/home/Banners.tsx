import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Banner } from '#contract/church';
import { useSettings } from '../../app/settings.ts';
import { HOME_TEXTS } from '../../i18n/home.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Icon } from '../../ui/Icon.tsx';
import { BannerSlide } from './BannerSlide.tsx';
import { useCarousel } from './useCarousel.ts';

const EACH_MS = 5000;

/**
 * The carousel of the home page: it advances automatically until the visitor interacts, stops it, or prefers reduced motion.
 */
export function Banners({ banners }: { readonly banners: readonly Banner[] }): ReactNode {
  const t = useTexts(HOME_TEXTS);
  const { love } = useSettings();
  const strip = useRef<HTMLUListElement>(null);
  const [currentIndex, setCurrentIndex] = useState(0);
  const turning = useCarousel(banners.length > 1 && !love, EACH_MS, () => show((currentIndex + 1) % banners.length));
  useEffect(() => (strip.current === null ? undefined : followScroll(strip.current, setCurrentIndex)), [banners.length]);
  // No frame without pictures.
  if (banners.length === 0) return null;
  return (
    <section className="banners" aria-roledescription="carousel" aria-label={t('banner.label')} {...turning.handlers}>
      <ul ref={strip} className="banner-strip" aria-live={turning.isOn ? 'off' : 'polite'}>
        {banners.map((banner, n) => (
          <BannerSlide
            key={banner.id}
            banner={banner}
            isFirst={n === 0}
            isCurrent={n === currentIndex}
            label={t('banner.slide', { n: n + 1, of: banners.length })}
          />
        ))}
      </ul>
      {banners.length > 1 && (
        <>
          <button type="button" className="banner-next" onClick={() => show((currentIndex + 1) % banners.length)}>
            <span className="banner-count" aria-hidden="true">
              {currentIndex + 1} / {banners.length}
            </span>
            <span className="unseen">{t('banner.next')}</span>
          </button>
          {!love && (
            <button type="button" className="round dark banner-pause" onClick={turning.toggle}>
              <Icon name={turning.isEnabled ? 'pause' : 'play'} size={20} />
              <span className="unseen">{t(turning.isEnabled ? 'banner.pause' : 'banner.play')}</span>
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

function followScroll(strip: HTMLElement, onIndex: (n: number) => void): () => void {
  const update = (): void => onIndex(Math.round(strip.scrollLeft / Math.max(1, strip.clientWidth)));
  strip.addEventListener('scroll', update, { passive: true });
  return () => strip.removeEventListener('scroll', update);
}
