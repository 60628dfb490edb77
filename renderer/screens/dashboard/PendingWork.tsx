import { useId, type ReactNode } from 'react';
import { Link } from 'wouter';
import { addDays, momentAt, type TileView } from '#engine';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { countText } from '../../i18n/texts.ts';
import { Icon } from '../../parts/Icon.tsx';
import { valueText } from '../../parts/value/valueText.ts';
import { screenPath } from '../../shells/office/addresses.ts';
import { useWaitingDrafts } from '../../shells/office/menu/useWaitingDrafts.ts';
import { usePeriods } from './PeriodContext.ts';
import { useTileQueries } from './useTileQueries.ts';
import css from './PendingWork.module.css';
import type { Item } from '../../api/reads.ts';

/** Pending work of the user: count, kind, and the most urgent item. */
export function PendingWork({ tiles }: { readonly tiles: readonly TileView[] }): ReactNode {
  const { t, language, zone } = useTranslator();
  const { now } = usePeriods();
  const id = useId();
  const queries = tiles.map((tile) => ({ query: tile.query, limit: 1, ...pageRequestOf(tile) }));
  const { rows, totals, capped, isLoading, error } = useTileQueries(queries);
  const drafts = useWaitingDrafts(tiles.some((tile) => tile.drafts)).length;
  const countOf = (tile: TileView, at: number): number => (totals[at] ?? 0) + (tile.drafts ? drafts : 0);
  const waiting = inOrder(
    tiles.map((tile, at) =>
      waitingOf(tile, { count: countOf(tile, at), isCapped: capped[at] === true, first: rows[at]?.[0] }, now, zone),
    ),
  );
  const total = waiting.reduce((sum, { count }) => sum + count, 0);
  return (
    <section className={css['items']} aria-labelledby={id}>
      <div className={css['head']}>
        <h2 id={id} className="text-14">
          {t('ui.waits')}
        </h2>
        <b>{isLoading ? '' : countText(total, error !== null || capped.some(Boolean), language)}</b>
      </div>
      {error && <p className="refuse-ink">{t('ui.office.notRead')}</p>}
      {waiting.length === 0 && !error && <p aria-busy={isLoading}>{isLoading ? '' : t('ui.waits.none')}</p>}
      <ul className="list">
        {waiting.map((each) => (
          <PendingWorkRow key={each.tile.name} waiting={each} />
        ))}
      </ul>
    </section>
  );
}

function pageRequestOf(tile: TileView): { readonly sort?: string } {
  const column = orderOf(tile);
  return column === undefined ? {} : { sort: column };
}

function PendingWorkRow({ waiting: { tile, count, isCapped, first, isLate } }: { readonly waiting: Waiting }): ReactNode {
  const translator = useTranslator();
  const field = tile.query.columns.find(({ name }) => name === orderOf(tile));
  const due = field ? valueText(field, first?.[field.name], translator) : '';
  const code = isLate ? 'ui.waits.late' : tile.due === undefined ? 'ui.waits.since' : 'ui.waits.due';
  return (
    <li>
      <Link className={css['item']} href={screenPath(tile.open ?? '')} data-sum="rows" data-is={count}>
        <b>{countText(count, isCapped, translator.language)}</b>
        <span className="bold">{translator.t(tile.title)}</span>
        {due !== '' && (
          <span className={css['when']} data-late={isLate}>
            {isLate && <Icon name="clock" size={16} />}
            {translator.t(code, { when: due })}
          </span>
        )}
      </Link>
    </li>
  );
}

/** Pending work of a tile. */
interface Waiting {
  readonly tile: TileView;
  readonly count: number;
  /** There are more than were counted. */
  readonly isCapped: boolean;
  /** The row that is due first, or has waited longest. */
  readonly first: Item | undefined;
  /** Time of that row; undefined where it has none. */
  readonly at: number | undefined;
  readonly isLate: boolean;
}

/** The column by which pending rows are sorted. */
const orderOf = ({ due, since }: TileView): string | undefined => due ?? since;

/** Pending work of a tile; a due day ends at midnight of the plant. */
export function waitingOf(
  tile: TileView,
  found: Pick<Waiting, 'count' | 'isCapped' | 'first'>,
  now: number,
  zone: string,
): Waiting {
  const value = found.first?.[orderOf(tile) ?? ''];
  const isDay = typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);
  const read = typeof value !== 'string' ? NaN : Date.parse(isDay ? momentAt(addDays(value, 1), '00:00', zone) : value);
  const at = Number.isNaN(read) ? undefined : read;
  return { tile, ...found, at, isLate: tile.due !== undefined && at !== undefined && at < now };
}

/** Late items first, then by due time or waiting time, items without a time last. Empty ones are left out. */
function inOrder(all: readonly Waiting[]): readonly Waiting[] {
  const key = ({ at = Infinity }: Waiting): number => at;
  return all
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => Number(b.isLate) - Number(a.isLate) || compare(key(a), key(b)));
}

const compare = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1);
