import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { MenuNode } from '#engine';
import { usePage } from '../../../api/reads.ts';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { countText } from '../../../i18n/texts.ts';
import { useHasPermission, useMe } from '../../../session/useSession.ts';
import { screenPath } from '../addresses.ts';
import { savePreference } from '../preferences.ts';
import { useShortcuts } from '../keys/shortcuts.ts';
import { useOffice } from '../OfficeContext.ts';
import { useWaitingDrafts } from './useWaitingDrafts.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { useFavourites } from './useFavourites.ts';
import css from './Sidebar.module.css';

export interface SidebarProps {
  /** It overlays the page, and closes when something is chosen. */
  readonly isOverlay: boolean;
  readonly onClose: () => void;
}

/** Permission for traceability; without production there is nothing to trace. */
export const TRACE = 'record:genealogy-edge';

/** The screens of an area, with row counts where the menu defines them; favourites at the bottom. */
export function Sidebar({ isOverlay, onClose }: SidebarProps): ReactNode {
  const { t } = useTranslator();
  const { area } = useOffice();
  const hasTrace = useHasPermission(TRACE);
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isOverlay) nav.current?.querySelector('a')?.focus();
  }, [isOverlay]);
  useShortcuts(isOverlay ? [{ keys: 'Escape', title: 'ui.close', group: 'ui.office.keys.everywhere', run: onClose }] : []);
  if (!area) return null;
  const close = isOverlay ? onClose : undefined;
  return (
    <>
      {isOverlay && <div className={css['backdrop']} onClick={onClose} aria-hidden />}
      <nav ref={nav} className={css['side']} data-over={isOverlay} aria-label={t(area.title)}>
        <h2 className={css['area']}>{t(area.title)}</h2>
        <Entries nodes={area.screen ? [area] : area.children} onGo={close} />
        {hasTrace && (
          <Link href="/trace" className={css['trace']} onClick={() => close?.()}>
            {t('ui.trace')}
          </Link>
        )}
        <Favourites onGo={close} />
      </nav>
    </>
  );
}

interface EntriesProps {
  readonly nodes: readonly MenuNode[];
  readonly onGo: (() => void) | undefined;
}

function Entries({ nodes, onGo }: EntriesProps): ReactNode {
  const { t } = useTranslator();
  return (
    <ul className={css['list']}>
      {nodes.map((node) => (
        <li key={node.name}>
          {node.screen ? (
            <Entry node={node} screen={node.screen} onGo={onGo} />
          ) : (
            <>
              <h3 className={css['catalog']}>{t(node.title)}</h3>
              <Entries nodes={node.children} onGo={onGo} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

interface EntryProps {
  readonly node: MenuNode;
  readonly screen: NonNullable<MenuNode['screen']>;
  readonly onGo: (() => void) | undefined;
}

function Entry({ node, screen, onGo }: EntryProps): ReactNode {
  const { t } = useTranslator();
  const { user } = useMe();
  const { location, opener, area } = useOffice();
  const isCurrent = (location ?? opener)?.node.screen?.id === screen.id;
  useEffect(() => {
    if (isCurrent && area) savePreference(user.id, `last.${area.name}`, screen.id);
  }, [isCurrent, area, user.id, screen.id]);
  return (
    <Link
      href={screenPath(screen.id)}
      className={css['entry']}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={() => onGo?.()}
    >
      <span className="anywhere">{t(node.title)}</span>
      {screen.count && <Count {...screen.count} hasDrafts={screen.drafts === true} />}
    </Link>
  );
}

interface CountProps {
  readonly query: string;
  readonly entities: readonly string[];
  /** Drafts of definitions that wait for the user are counted, too. */
  readonly hasDrafts: boolean;
}

function Count({ query, entities, hasDrafts }: CountProps): ReactNode {
  const { language } = useTranslator();
  const { data } = usePage(query, entities, { limit: 1 });
  const drafts = useWaitingDrafts(hasDrafts);
  if (data?.total === undefined) return <span className={css['count']} />;
  return <span className={css['count']}>{countText(data.total + drafts.length, data.capped, language)}</span>;
}

/** The favourites of the user, one click away from everywhere. */
function Favourites({ onGo }: { readonly onGo: (() => void) | undefined }): ReactNode {
  const { t } = useTranslator();
  const { all, toggle } = useFavourites();
  if (all.length === 0) return null;
  return (
    <section className={css['favourites']} aria-label={t('ui.office.favourites')}>
      <h3 className={css['title']}>{t('ui.office.favourites')}</h3>
      <ul className="list">
        {all.map((favourite) => (
          <li key={favourite.path} className={css['row']}>
            <Link href={favourite.path} className={css['link']} onClick={() => onGo?.()}>
              <Icon name="star" size={17} />
              <span className="ellipsis">{t(favourite.title)}</span>
            </Link>
            <button
              type="button"
              className={css['drop']}
              aria-label={t('ui.office.favourite.drop', { name: t(favourite.title) })}
              onClick={() => toggle(favourite)}
            >
              <Icon name="x" size={15} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
