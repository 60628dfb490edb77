import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { TileView } from '#engine';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { numberText } from '../../../i18n/texts.ts';
import { Icon } from '../../../parts/Icon.tsx';
import css from './Figure.module.css';
import { pathOf } from './tilePath.ts';
import { useTile } from './useTile.ts';

/** One number, which links to its rows. */
export function Figure({ tile }: { readonly tile: TileView }): ReactNode {
  const { t, has, language } = useTranslator();
  const { items, total, isCapped, error, y, params } = useTile(tile, 1);
  const value = tile.show === 'count' ? total : y && items[0]?.[y.name];
  const text = typeof value === 'number' ? `${numberText(value, language)}${isCapped ? '+' : ''}` : error ? '!' : '–';
  const hint = `${tile.title}.hint`;
  const content = (
    <>
      <span className="row gap-6 muted">
        {tile.icon !== undefined && <Icon name={tile.icon} size={17} />}
        {t(tile.title)}
      </span>
      <span className={css['value']} data-none={typeof value !== 'number'}>
        {text}
        {has(hint) && <span className={css['unit']}>{t(hint)}</span>}
      </span>
      {error && <span className="refuse-ink text-13">{t('ui.office.notRead')}</span>}
    </>
  );
  if (tile.open === undefined) return <div className={css['figure']}>{content}</div>;
  return (
    <Link className={css['figure']} href={pathOf(tile.open, params)} data-sum={y?.name ?? 'rows'} data-is={text}>
      {content}
    </Link>
  );
}
