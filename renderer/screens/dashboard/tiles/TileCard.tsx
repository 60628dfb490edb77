import { useId, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { TileView } from '#engine';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { paramsOf, usePeriods } from '../PeriodContext.ts';
import css from './TileCard.module.css';
import { pathOf } from './tilePath.ts';

/** The frame of a tile: its title links to the rows, its hint explains what is counted. */
export function TileCard({ tile, children }: { readonly tile: TileView; readonly children: ReactNode }): ReactNode {
  const { t, has } = useTranslator();
  const { period, line } = usePeriods();
  const id = useId();
  const hint = `${tile.title}.hint`;
  return (
    <section className={css['card']} aria-labelledby={id}>
      <div className={css['head']}>
        <h2 id={id} className="ink text-14">
          {tile.open === undefined ? (
            t(tile.title)
          ) : (
            <Link href={pathOf(tile.open, paramsOf(tile.query, tile.show === 'stops' ? line : period))}>{t(tile.title)}</Link>
          )}
        </h2>
        {has(hint) && <span>{t(hint)}</span>}
      </div>
      {children}
    </section>
  );
}
