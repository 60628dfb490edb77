import { useEffect, useState, type ReactNode } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { useSpeech } from '../../../i18n/useSpeech.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { screenPath } from '../addresses.ts';
import css from './Bar.module.css';
import { useInView } from '../inView.ts';
import { useOffice } from '../OfficeContext.ts';
import { OfficePerson } from './OfficePerson.tsx';
import type { Place } from '../places.ts';
import { Switches } from './Switches.tsx';

export interface BarProps {
  readonly onSide: () => void;
  readonly onKeys: () => void;
}

/** Where one is, the way to everything, and how the office looks to this person. */
export function Bar({ onSide, onKeys }: BarProps): ReactNode {
  const { t } = useSpeech();
  const { openPalette } = useOffice();
  return (
    <header className={css['bar']}>
      <button type="button" className={css['icon']} aria-label={t('ui.office.side')} onClick={onSide}>
        <Icon name="menu-2" size={20} />
      </button>
      <Crumbs />
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

/** Area, list, record: the way back is the way one came. */
function Crumbs(): ReactNode {
  const { t } = useSpeech();
  const { place, area } = useOffice();
  const { title, record } = useInView();
  const [path] = useLocation();
  const search = useSearch();
  const here = place ? t(place.node.title) : (record?.code ?? title);
  const list = useLastList(place, path, search);
  useEffect(() => {
    document.title = here === undefined ? 'Takt' : `${here} · Takt`;
  }, [here]);
  return (
    <nav className={css['crumbs']} aria-label={t('ui.office.crumbs')}>
      {path !== '/' && area && <Crumb title={t(area.title)} path={place ? undefined : pathOf(firstOf(area))} />}
      {path !== '/' && !place && list && <Crumb title={t(list.title)} path={list.path} />}
      {here !== undefined && <Crumb title={here} path={undefined} isHere />}
    </nav>
  );
}

interface LastList {
  readonly title: string;
  readonly path: string;
}

/** The list a record was opened from, as it was: a page that stands in the menu is one to come back to. */
function useLastList(place: Place | undefined, path: string, search: string): LastList | undefined {
  const [last, setLast] = useState<LastList>();
  const now = `${path}${search === '' ? '' : `?${search}`}`;
  if (place && last?.path !== now) setLast({ title: place.node.title, path: now });
  return last;
}

interface CrumbProps {
  readonly title: string;
  readonly path: string | undefined;
  readonly isHere?: boolean;
}

/** The sign between two of them is drawn by the style sheet. */
function Crumb({ title, path, isHere = false }: CrumbProps): ReactNode {
  if (path !== undefined) return <Link href={path}>{title}</Link>;
  return <span aria-current={isHere ? 'page' : undefined}>{title}</span>;
}

const pathOf = (screen: string | undefined): string | undefined => screen && screenPath(screen);

function firstOf(area: NonNullable<ReturnType<typeof useOffice>['area']>): string | undefined {
  return area.screen?.id ?? area.children.map(firstOf).find((id) => id !== undefined);
}
