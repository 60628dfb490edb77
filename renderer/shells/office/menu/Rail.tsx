import { useEffect, useRef, type ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import type { MenuNode } from '#engine';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { useMe, useProductName } from '../../../session/useSession.ts';
import { screenPath } from '../addresses.ts';
import { readPreference } from '../preferences.ts';
import { useFirstKey } from '../keys/shortcuts.ts';
import { NoticesBell } from './NoticesBell.tsx';
import { useOffice } from '../OfficeContext.ts';
import css from './Rail.module.css';
import { useNarrow } from '../useNarrow.ts';

export interface RailProps {
  readonly isSidebarOpen: boolean;
  /** Opens the sidebar with the screens of an area, where it does not fit beside the page. */
  readonly onSidebar: () => void;
}

/** The areas, always visible: on the left, and at the bottom of a phone. */
export function Rail({ isSidebarOpen, onSidebar }: RailProps): ReactNode {
  const { t } = useTranslator();
  const { areas, home } = useOffice();
  const [path] = useLocation();
  return (
    <nav className={css['rail']} aria-label={t('ui.office.areas')}>
      <Logo />
      <div className={css['areas']}>
        {home !== undefined && (
          <Link href="/" className={css['item']} aria-current={path === '/' ? 'page' : undefined}>
            <Icon name="home" size={24} />
            <span className={css['word']}>{t('ui.office.home')}</span>
            <Letter of="h" />
          </Link>
        )}
        {areas.map((area) => (
          <Area key={area.name} area={area} isSidebarOpen={isSidebarOpen} onSidebar={onSidebar} />
        ))}
      </div>
      <NoticesBell />
    </nav>
  );
}

function Area({ area, isSidebarOpen, onSidebar }: RailProps & { readonly area: MenuNode }): ReactNode {
  const { t } = useTranslator();
  const { area: current, locations, letters } = useOffice();
  const [path, go] = useLocation();
  const { user } = useMe();
  const isNarrow = useNarrow();
  const isCurrent = current?.name === area.name && path !== '/';
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isCurrent) button.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [isCurrent]);
  const screens = locations.filter((place) => place.area.name === area.name).flatMap(({ node }) => node.screen?.id ?? []);
  const last = readPreference<string | undefined>(user.id, `last.${area.name}`, undefined);
  const target = last !== undefined && screens.includes(last) ? last : screens[0];
  const press = (): void => {
    if (target !== undefined && !(isNarrow && isCurrent)) go(screenPath(target));
    if (isNarrow && screens.length > 1) onSidebar();
  };
  return (
    <button
      ref={button}
      type="button"
      className={css['item']}
      aria-current={isCurrent ? 'true' : undefined}
      aria-expanded={isNarrow ? isSidebarOpen && isCurrent : undefined}
      onClick={press}
    >
      <Icon name={area.icon ?? 'layout-grid'} size={24} />
      <span className={css['word']}>{t(area.title)}</span>
      <Letter of={letters.get(area.name)} />
    </button>
  );
}

/** The shortcut letter, shown while it is waited for. */
function Letter({ of }: { readonly of: string | undefined }): ReactNode {
  const isWaiting = useFirstKey() === 'g';
  if (!isWaiting || of === undefined) return null;
  return <kbd className={css['letter']}>{of.toUpperCase()}</kbd>;
}

/** The plant's logo, else the product's sign. */
function Logo(): ReactNode {
  const { logo } = useMe();
  const title = useProductName();
  if (logo !== undefined)
    return (
      <span className={css['mark']}>
        <img className="plant-logo" src={logo} alt={title} height={44} />
      </span>
    );
  return (
    <svg className={css['mark']} viewBox="0 0 32 32" width="40" height="40" aria-hidden focusable={false}>
      <path d="M5 15v12M12 10v17M26 5v22" stroke="currentColor" strokeWidth="4.5" fill="none" />
      <path d="M19 3v24" stroke="var(--takt-attention)" strokeWidth="4.5" fill="none" />
    </svg>
  );
}
