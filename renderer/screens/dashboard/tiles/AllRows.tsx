import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { TileView } from '#engine';
import { countText } from '../../../i18n/texts.ts';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import css from './AllRows.module.css';
import { pathOf } from './tilePath.ts';
import type { TileRows } from './useTile.ts';

export interface AllRowsProps {
  readonly tile: TileView;
  readonly rows: TileRows;
  /** How many of them are shown. */
  readonly shown: number;
}

/** How many rows there are where a tile has no room for all, with the way there. */
export function AllRows({
  tile: { open },
  rows: { items, total = items.length, isCapped, params },
  shown,
}: AllRowsProps): ReactNode {
  const { t, language } = useTranslator();
  if (total <= shown) return null;
  const text = t('ui.dashboard.all', { count: countText(total, isCapped, language) });
  if (open === undefined) return <p className={css['all']}>{text}</p>;
  return (
    <Link className={css['all']} href={pathOf(open, params)}>
      {text}
    </Link>
  );
}
