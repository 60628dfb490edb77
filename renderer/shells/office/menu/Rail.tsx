import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import type { MenuNode } from '#engine';
import { useSpeech } from '../../../i18n/useSpeech.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { useMe } from '../../../session/useSession.ts';
import { screenPath } from '../addresses.ts';
import { keptNow } from '../kept.ts';
import { useFirstKey } from '../keys/keys.ts';
import { NoticesBell } from './NoticesBell.tsx';
import { useOffice } from '../OfficeContext.ts';
import css from './Rail.module.css';
import { useNarrow } from '../useNarrow.ts';

export interface RailProps {
  readonly isSideOpen: boolean;
  /** Shows the screens of an area where there is no room for them beside the page. */
  readonly onSide: () => void;
}

/** The areas, always in sight: left, and at the bottom of a phone. */
export function Rail({ isSideOpen, onSide }: RailProps): ReactNode {
  const { t } = useSpeech();
  const { areas, home } = useOffice();
  const [path] = useLocation();
  return (
    <nav className={css['rail']} aria-label={t('ui.office.areas')}>
      <Mark />
      <div className={css['areas']}>
        {home !== undefined && (
          <Link href="/" className={css['item']} aria-current={path === '/' ? 'page' : undefined}>
            <Icon name="home" size={24} />
            <span className={css['word']}>{t('ui.office.home')}</span>
            <Letter of="h" />
          </Link>
        )}
        {areas.map((area) => (
          <Area key={area.name} area={area} isSideOpen={isSideOpen} onSide={onSide} />
        ))}
      </div>
      <NoticesBell />
    </nav>
  );
}

function Area({ area, isSideOpen, onSide }: RailProps & { readonly area: MenuNode }): ReactNode {
  const { t } = useSpeech();
  const { area: current, places, letters } = useOffice();
  const [path, go] = useLocation();
  const { user } = useMe();
  const isNarrow = useNarrow();
  const isCurrent = current?.name === area.name && path !== '/';
  const screens = places.filter((place) => place.area.name === area.name).flatMap(({ node }) => node.screen?.id ?? []);
  const last = keptNow<string | undefined>(user.id, `last.${area.name}`, undefined);
  const target = last !== undefined && screens.includes(last) ? last : screens[0];
  const press = (): void => {
    if (target !== undefined && !(isNarrow && isCurrent)) go(screenPath(target));
    if (isNarrow && screens.length > 1) onSide();
  };
  return (
    <button
      type="button"
      className={css['item']}
      aria-current={isCurrent ? 'true' : undefined}
      aria-expanded={isNarrow ? isSideOpen && isCurrent : undefined}
      onClick={press}
    >
      <Icon name={area.icon ?? 'layout-grid'} size={24} />
      <span className={css['word']}>{t(area.title)}</span>
      <Letter of={letters.get(area.name)} />
    </button>
  );
}

/** The letter that goes here, shown while it is waited for. */
function Letter({ of }: { readonly of: string | undefined }): ReactNode {
  const isWaiting = useFirstKey() === 'g';
  if (!isWaiting || of === undefined) return null;
  return <kbd className={css['letter']}>{of.toUpperCase()}</kbd>;
}

function Mark(): ReactNode {
  return (
    <svg className={css['mark']} viewBox="0 0 32 32" width="40" height="40" aria-hidden focusable={false}>
      <path d="M5 15v12M12 10v17M26 5v22" stroke="currentColor" strokeWidth="4.5" fill="none" />
      <path d="M19 3v24" stroke="var(--takt-attention)" strokeWidth="4.5" fill="none" />
    </svg>
  );
}
