import { useId, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { TileView } from '#engine';
import { useSpeech } from '../../i18n/useSpeech.ts';
import { numberText } from '../../i18n/texts.ts';
import { Icon } from '../../parts/Icon.tsx';
import { valueText } from '../../parts/value/valueText.ts';
import { screenPath } from '../../shells/office/addresses.ts';
import { usePeriods } from './PeriodContext.ts';
import { useMany } from './useMany.ts';
import css from './Waits.module.css';
import type { Item } from '../../api/reads.ts';

/** What waits for this person: how much, what, and what of it is most urgent. */
export function Waits({ tiles }: { readonly tiles: readonly TileView[] }): ReactNode {
  const { t, language } = useSpeech();
  const { now } = usePeriods();
  const id = useId();
  const asked = tiles.map((tile) => ({ query: tile.query, limit: 1, ...sortOf(tile) }));
  const { rows, totals, isLoading, error } = useMany(asked);
  const waiting = inOrder(tiles.map((tile, at) => waitingOf(tile, totals[at] ?? 0, rows[at]?.[0], now)));
  const total = waiting.reduce((sum, { count }) => sum + count, 0);
  return (
    <section className={css['waits']} aria-labelledby={id}>
      <div className={css['head']}>
        <h2 id={id}>{t('ui.waits')}</h2>
        <b>{isLoading ? '' : numberText(total, language)}</b>
      </div>
      {waiting.length === 0 && (
        <p aria-busy={isLoading}>{error ? t('ui.office.notRead') : isLoading ? '' : t('ui.waits.none')}</p>
      )}
      <ul>
        {waiting.map((each) => (
          <Wait key={each.tile.name} waiting={each} />
        ))}
      </ul>
    </section>
  );
}

function sortOf(tile: TileView): { readonly sort?: string } {
  const column = orderOf(tile);
  return column === undefined ? {} : { sort: column };
}

function Wait({ waiting: { tile, count, first, isLate } }: { readonly waiting: Waiting }): ReactNode {
  const speech = useSpeech();
  const field = tile.query.columns.find(({ name }) => name === orderOf(tile));
  const when = field ? valueText(field, first?.[field.name], speech) : '';
  const code = isLate ? 'ui.waits.late' : tile.due === undefined ? 'ui.waits.since' : 'ui.waits.due';
  return (
    <li>
      <Link className={css['wait']} href={screenPath(tile.open ?? '')} data-sum="rows" data-is={count}>
        <b>{numberText(count, speech.language)}</b>
        <span className={css['what']}>{speech.t(tile.title)}</span>
        {when !== '' && (
          <span className={css['when']} data-late={isLate}>
            {isLate && <Icon name="clock" size={16} />}
            {speech.t(code, { when })}
          </span>
        )}
      </Link>
    </li>
  );
}

/** Work that waits behind a tile. */
interface Waiting {
  readonly tile: TileView;
  readonly count: number;
  /** The row that is due first, or waits longest. */
  readonly first: Item | undefined;
  /** Moment of that row; undefined where it says none. */
  readonly at: number | undefined;
  readonly isLate: boolean;
}

/** The column by which what waits is in order. */
const orderOf = ({ due, since }: TileView): string | undefined => due ?? since;

/** What waits of a tile; a day ends with its last moment on the device. */
function waitingOf(tile: TileView, count: number, first: Item | undefined, now: number): Waiting {
  const value = first?.[orderOf(tile) ?? ''];
  const read = typeof value !== 'string' ? NaN : Date.parse(/^\d{4}-\d\d-\d\d$/.test(value) ? `${value}T23:59:59` : value);
  const at = Number.isNaN(read) ? undefined : read;
  return { tile, count, first, at, isLate: tile.due !== undefined && at !== undefined && at < now };
}

/** Late first, then what is due first or waits longest; what says nothing last. What is empty is left out. */
function inOrder(all: readonly Waiting[]): readonly Waiting[] {
  const key = ({ at = Infinity }: Waiting): number => at;
  return all
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => Number(b.isLate) - Number(a.isLate) || compare(key(a), key(b)));
}

const compare = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1);
