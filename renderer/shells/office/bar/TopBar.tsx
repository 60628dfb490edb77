import { useEffect, useState, type ReactNode } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { useProductName } from '../../../session/useSession.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { HELP_WINDOW, helpHref, screenPath } from '../addresses.ts';
import css from './TopBar.module.css';
import { useCurrentPage } from '../currentPage.ts';
import { useOffice } from '../OfficeContext.ts';
import { AccountMenu } from './AccountMenu.tsx';
import type { MenuLocation } from '../menuLocations.ts';
import { DisplaySettings } from './DisplaySettings.tsx';

export interface TopBarProps {
  readonly onSidebar: () => void;
  readonly onKeys: () => void;
}

/** The top bar: breadcrumbs, command palette, and display settings. */
export function TopBar({ onSidebar, onKeys }: TopBarProps): ReactNode {
  const { t, language } = useTranslator();
  const { openPalette, home } = useOffice();
  const [path] = useLocation();
  return (
    <header className={css['bar']}>
      <button type="button" className={css['icon']} aria-label={t('ui.office.side')} onClick={onSidebar}>
        <Icon name="menu-2" size={20} />
      </button>
      <Breadcrumbs />
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
      <DisplaySettings />
      <a
        className={css['help']}
        href={helpHref(path, home, language)}
        target={HELP_WINDOW}
        aria-keyshortcuts="?"
        aria-label={t('ui.help')}
      >
        ?
      </a>
      <AccountMenu onKeys={onKeys} />
    </header>
  );
}

/** Area, list, record: going back leads to where the user came from. */
function Breadcrumbs(): ReactNode {
  const { t } = useTranslator();
  const { location, area } = useOffice();
  const { title, record } = useCurrentPage();
  const [path] = useLocation();
  const search = useSearch();
  const here = location ? t(location.node.title) : (record?.code ?? title);
  const list = useLastList(location, path, search);
  const product = useProductName();
  useEffect(() => {
    document.title = here === undefined ? product : `${here} · ${product}`;
  }, [here, product]);
  return (
    <nav className={css['crumbs']} aria-label={t('ui.office.crumbs')}>
      {path !== '/' && area && <Breadcrumb title={t(area.title)} path={location ? undefined : pathOf(firstOf(area))} />}
      {path !== '/' && !location && list && <Breadcrumb title={t(list.title)} path={list.path} />}
      {here !== undefined && <Breadcrumb title={here} path={undefined} isHere />}
    </nav>
  );
}

interface LastList {
  readonly title: string;
  readonly path: string;
}

/** The list a record was opened from, in its last state: a page in the menu is one to return to. */
function useLastList(location: MenuLocation | undefined, path: string, search: string): LastList | undefined {
  const [last, setLast] = useState<LastList>();
  const now = `${path}${search === '' ? '' : `?${search}`}`;
  if (location && last?.path !== now) setLast({ title: location.node.title, path: now });
  return last;
}

interface BreadcrumbProps {
  readonly title: string;
  readonly path: string | undefined;
  readonly isHere?: boolean;
}

/** The separator is drawn by the style sheet. */
function Breadcrumb({ title, path, isHere = false }: BreadcrumbProps): ReactNode {
  if (path !== undefined) return <Link href={path}>{title}</Link>;
  return <span aria-current={isHere ? 'page' : undefined}>{title}</span>;
}

const pathOf = (screen: string | undefined): string | undefined => screen && screenPath(screen);

function firstOf(area: NonNullable<ReturnType<typeof useOffice>['area']>): string | undefined {
  return area.screen?.id ?? area.children.map(firstOf).find((id) => id !== undefined);
}
