import { useEffect, type ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { useSpeech } from '../../i18n/SpeechContext.tsx';
import { useOnline } from '../../live/useOnline.ts';
import { Icon } from '../../parts/Icon.tsx';
import { screenPath } from './addresses.ts';
import css from './Bar.module.css';
import { useInView } from './inView.ts';
import { useOffice } from './OfficeContext.ts';
import { OfficePerson } from './OfficePerson.tsx';
import { Switches } from './Switches.tsx';

export interface BarProps {
  readonly onSide: () => void;
  readonly onKeys: () => void;
}

/** Where one is, the way to everything, and how the office looks to this person. */
export function Bar({ onSide, onKeys }: BarProps): ReactNode {
  const { t } = useSpeech();
  const { openPalette } = useOffice();
  const isOnline = useOnline();
  return (
    <header className={css['bar']}>
      <button type="button" className={css['icon']} aria-label={t('ui.office.side')} onClick={onSide}>
        <Icon name="menu-2" size={20} />
      </button>
      <Crumbs />
      {!isOnline && (
        <span className={css['offline']} role="status">
          <Icon name="wifi-off" size={17} />
          {t('ui.office.offline')}
        </span>
      )}
      <button
        type="button"
        className={css['palette']}
        aria-keyshortcuts="Control+K"
        aria-haspopup="dialog"
        onClick={() => openPalette()}
      >
        <Icon name="search" size={17} />
        <span className={css['words']}>{t('ui.office.palette')}</span>
        <kbd className={css['key']}>Ctrl</kbd>
        <kbd className={css['key']}>K</kbd>
      </button>
      <Switches />
      <OfficePerson onKeys={onKeys} />
    </header>
  );
}

/** Area, screen, record: the way back is the way one came. */
function Crumbs(): ReactNode {
  const { t } = useSpeech();
  const { place, area, home } = useOffice();
  const { title, record } = useInView();
  const [path] = useLocation();
  const isHome = path === '/' && home !== undefined;
  const here = place ? t(place.node.title) : (record?.code ?? title);
  useEffect(() => {
    document.title = here === undefined ? 'Takt' : `${here} · Takt`;
  }, [here]);
  return (
    <nav className={css['crumbs']} aria-label={t('ui.office.crumbs')}>
      {!isHome && area && <AreaCrumb title={t(area.title)} screen={place === undefined ? firstOf(area) : undefined} />}
      {here !== undefined && <span aria-current="page">{here}</span>}
    </nav>
  );
}

function AreaCrumb({ title, screen }: { readonly title: string; readonly screen: string | undefined }): ReactNode {
  const name = screen === undefined ? <span>{title}</span> : <Link href={screenPath(screen)}>{title}</Link>;
  return (
    <>
      {name}
      <span aria-hidden>›</span>
    </>
  );
}

function firstOf(area: NonNullable<ReturnType<typeof useOffice>['area']>): string | undefined {
  return area.screen?.id ?? area.children.map(firstOf).find((id) => id !== undefined);
}
