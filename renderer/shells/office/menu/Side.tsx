import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { MenuNode } from '#engine';
import { usePage } from '../../../api/reads.ts';
import { useSpeech } from '../../../i18n/useSpeech.ts';
import { countText } from '../../../i18n/texts.ts';
import { useMay, useMe } from '../../../session/useSession.ts';
import { screenPath } from '../addresses.ts';
import { Favourites } from './Favourites.tsx';
import { keep } from '../kept.ts';
import { useShortcuts } from '../keys/keys.ts';
import { useOffice } from '../OfficeContext.ts';
import css from './Side.module.css';

export interface SideProps {
  /** It lies over the page, and goes when something is chosen. */
  readonly isOver: boolean;
  readonly onClose: () => void;
}

/** Who may see where goods came from and went to; where nothing is made there is nothing to trace. */
export const TRACE = 'record:genealogy-edge';

/** The screens of an area, with the number of rows behind them where the menu counts; favourites at the bottom. */
export function Side({ isOver, onClose }: SideProps): ReactNode {
  const { t } = useSpeech();
  const { area } = useOffice();
  const hasTrace = useMay(TRACE);
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isOver) nav.current?.querySelector('a')?.focus();
  }, [isOver]);
  useShortcuts(isOver ? [{ keys: 'Escape', title: 'ui.close', group: 'ui.office.keys.everywhere', run: onClose }] : []);
  if (!area) return null;
  const close = isOver ? onClose : undefined;
  return (
    <>
      {isOver && <div className={css['veil']} onClick={onClose} aria-hidden />}
      <nav ref={nav} className={css['side']} data-over={isOver} aria-label={t(area.title)}>
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
  const { t } = useSpeech();
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
  const { t } = useSpeech();
  const { user } = useMe();
  const { place, area } = useOffice();
  const isCurrent = place?.node.screen?.id === screen.id;
  useEffect(() => {
    if (isCurrent && area) keep(user.id, `last.${area.name}`, screen.id);
  }, [isCurrent, area, user.id, screen.id]);
  return (
    <Link
      href={screenPath(screen.id)}
      className={css['entry']}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={() => onGo?.()}
    >
      <span className={css['word']}>{t(node.title)}</span>
      {screen.count && <Count query={screen.count.query} entities={screen.count.entities} />}
    </Link>
  );
}

function Count({ query, entities }: { readonly query: string; readonly entities: readonly string[] }): ReactNode {
  const { language } = useSpeech();
  const { data } = usePage(query, entities, { limit: 1 });
  if (data?.total === undefined) return <span className={css['count']} />;
  return <span className={css['count']}>{countText(data.total, data.capped, language)}</span>;
}
