import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { MenuNode, QueryView, TileView } from '#engine';
import { usePage } from '../../api/reads.ts';
import { useSpeech } from '../../i18n/SpeechContext.tsx';
import { numberText } from '../../i18n/texts.ts';
import { Icon } from '../../parts/Icon.tsx';
import css from './PadHome.module.css';

/** A screen of the menu as a tile, with the count the menu gives it. */
export function MenuTile({ node }: { readonly node: MenuNode }): ReactNode {
  const { screen, title, icon } = node;
  if (!screen) return null;
  return (
    <TileFrame href={`/s/${screen.id}`} title={title} icon={icon ?? 'scan'}>
      {screen.count && <Count query={screen.count} hint={`${title}.hint`} />}
    </TileFrame>
  );
}

/** A tile of the home screen: how many there are, or a sum of them. */
export function Tile({ tile }: { readonly tile: TileView }): ReactNode {
  return (
    <TileFrame href={tile.open ? `/s/${tile.open}` : undefined} title={tile.title} icon={tile.icon ?? 'list-check'}>
      {tile.show === 'number' ? <Figure tile={tile} /> : <Count query={tile.query} hint={`${tile.title}.hint`} />}
    </TileFrame>
  );
}

interface TileFrameProps {
  readonly href: string | undefined;
  readonly title: string;
  readonly icon: string;
  readonly children: ReactNode;
}

function TileFrame({ href, title, icon, children }: TileFrameProps): ReactNode {
  const { t } = useSpeech();
  const inside = (
    <>
      <span className={css['head']}>
        <span className={css['icon']}>
          <Icon name={icon} size={36} />
        </span>
        <span className={css['title']}>{t(title)}</span>
      </span>
      {children}
    </>
  );
  if (href === undefined) return <div className={css['tile']}>{inside}</div>;
  return (
    <Link href={href} className={css['tile']}>
      {inside}
    </Link>
  );
}

interface CountProps {
  readonly query: QueryView;
  /** Text that says what is counted. */
  readonly hint: string;
}

function Count({ query: { query, entities }, hint }: CountProps): ReactNode {
  const { t, has, language } = useSpeech();
  const { data } = usePage(query, entities, { limit: 1 });
  const count = data?.total ?? data?.items.length;
  return (
    <span className={css['count']} data-zero={count === 0}>
      <b>{count === undefined ? ' ' : numberText(count, language)}</b>
      {count !== undefined && t(has(hint) ? hint : 'ui.home.items', { count })}
    </span>
  );
}

function Figure({ tile: { query, y } }: { readonly tile: TileView }): ReactNode {
  const { language } = useSpeech();
  const { data } = usePage(query.query, query.entities, { limit: 200 });
  const sum = data?.items.reduce((total, item) => total + Number(item[y ?? ''] ?? 0), 0);
  return (
    <span className={css['count']} data-zero={sum === 0}>
      <b>{sum === undefined ? ' ' : numberText(sum, language)}</b>
    </span>
  );
}
