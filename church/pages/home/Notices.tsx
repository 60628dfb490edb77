import { useState, type ReactNode } from 'react';
import type { Notice } from '#contract/church';
import { DETAILS } from '../../app/details.ts';
import { hrefTo } from '../../app/router.ts';
import { useSettings } from '../../app/settings.ts';
import { HOME_TEXTS } from '../../i18n/home.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ItemLink } from '../../ui/ItemLink.tsx';
import { useCarousel } from './useCarousel.ts';

const EACH_MS = 6000;

/** The current notices, one after the other. */
export function Notices({ notices }: { readonly notices: readonly Notice[] }): ReactNode {
  const t = useTexts(HOME_TEXTS);
  const { love } = useSettings();
  const [at, setAt] = useState(0);
  const turning = useCarousel(notices.length > 1 && !love, EACH_MS, () => setAt((n) => n + 1));
  const current = notices[at % Math.max(1, notices.length)];
  if (current === undefined) return null;
  const isTurnable = notices.length > 1 && !love;
  return (
    <section className="ticker" aria-label={t('notices.label')} {...turning.handlers}>
      <Icon name="loudspeaker" size={22} />
      <div className="ticker-body" aria-live={turning.isOn ? 'off' : 'polite'}>
        <p className="ticker-count">{t('notices.count', { n: (at % notices.length) + 1, of: notices.length })}</p>
        <ItemLink kind="announcement" id={current.id} href={hrefTo(DETAILS.notice, { id: current.id })}>
          {current.title}
        </ItemLink>
      </div>
      {isTurnable && (
        <button type="button" className="icon-button" onClick={turning.toggle}>
          <Icon name={turning.isEnabled ? 'pause' : 'play'} size={20} />
          <span className="unseen">{t(turning.isEnabled ? 'notices.pause' : 'notices.play')}</span>
        </button>
      )}
    </section>
  );
}
