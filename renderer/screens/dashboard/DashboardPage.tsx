import { useMemo, useState, type ReactNode } from 'react';
import { wallTime, weekdayText, type DashboardView, type PeriodView, type TileView } from '#engine';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { SegmentedControl } from '../../parts/SegmentedControl.tsx';
import { isMoment, ZoneNote } from '../../parts/ZoneNote.tsx';
import { useSetCurrentPage } from '../../shells/office/currentPage.ts';
import { useNow } from '../../state/timers.ts';
import { Figure } from './tiles/Figure.tsx';
import { PeriodContext, type Periods } from './PeriodContext.ts';
import { RowList, visibleColumns } from './work/RowList.tsx';
import { SetupSteps } from './SetupSteps.tsx';
import { TileCard } from './tiles/TileCard.tsx';
import { PendingWork } from './PendingWork.tsx';
import { BarChart } from './tiles/BarChart.tsx';
import { LineChart } from './tiles/LineChart.tsx';
import { Rates } from './tiles/Rates.tsx';
import { RatioTile } from './ratio/RatioTile.tsx';
import { Stops } from './stops/Stops.tsx';
import { usePage } from '../../api/reads.ts';
import { periodsAt, type PeriodChoice } from './period.ts';
import css from './DashboardPage.module.css';

const FIGURES: ReadonlySet<TileView['show']> = new Set(['count', 'number']);
/** Tiles of full width. */
const WIDE: ReadonlySet<TileView['show']> = new Set(['ratio', 'stops', 'rates']);

/**
 * Wide tiles first, then figures, then the tiles that break them down; pending work is beside them. Every figure links to its
 * rows.
 */
export function DashboardPage({ view }: { readonly view: DashboardView }): ReactNode {
  const { t } = useTranslator();
  useSetCurrentPage({ title: t(view.title) });
  const chosen = usePeriod(view.period);
  const sideTiles = view.tiles.filter(({ isBeside }) => isBeside);
  const main = view.tiles.filter(({ isBeside }) => !isBeside);
  const wide = main.filter(({ show }) => WIDE.has(show));
  const figures = main.filter(({ show }) => FIGURES.has(show));
  const cards = main.filter((tile) => !wide.includes(tile) && !figures.includes(tile));
  return (
    <PeriodContext value={chosen}>
      <div className={css['page']}>
        <DashboardHeader title={t(view.title)} chosen={chosen} />
        {[...cards, ...sideTiles].some((tile) => visibleColumns(tile).some(isMoment)) && <ZoneNote />}
        {view.steps.length > 0 && <SetupSteps steps={view.steps} />}
        {chosen.isKnown && (
          <div className={css['sides']} data-beside={sideTiles.length > 0}>
            <div className={css['wide']}>
              <Cards tiles={wide} />
            </div>
            {sideTiles.length > 0 && <SideTiles tiles={sideTiles} />}
            <div className={css['rest']}>
              {figures.length > 0 && (
                <div className={css['figures']}>
                  {figures.map((tile) => (
                    <Figure key={tile.name} tile={tile} />
                  ))}
                </div>
              )}
              <div className={css['cards']}>
                <Cards tiles={cards} />
              </div>
            </div>
          </div>
        )}
      </div>
    </PeriodContext>
  );
}

function SideTiles({ tiles }: { readonly tiles: readonly TileView[] }): ReactNode {
  const workTiles = tiles.filter(({ show }) => show === 'wait');
  return (
    <div className={css['beside']}>
      {workTiles.length > 0 && <PendingWork tiles={workTiles} />}
      <Cards tiles={tiles.filter(({ show }) => show !== 'wait')} />
    </div>
  );
}

function Cards({ tiles }: { readonly tiles: readonly TileView[] }): ReactNode {
  return tiles.map((tile) => (
    <TileCard key={tile.name} tile={tile}>
      <TileContent tile={tile} />
    </TileCard>
  ));
}

/** The content of a tile. */
function TileContent({ tile }: { readonly tile: TileView }): ReactNode {
  switch (tile.show) {
    case 'bar':
    case 'state':
      return <BarChart tile={tile} />;
    case 'line':
      return <LineChart tile={tile} />;
    case 'ratio':
      return <RatioTile tile={tile} />;
    case 'rates':
      return <Rates tile={tile} />;
    case 'stops':
      return <Stops tile={tile} />;
    default:
      return <RowList tile={tile} />;
  }
}

interface DashboardHeaderProps {
  readonly title: string;
  readonly chosen: ChosenPeriod;
}

/** Title and period: the current shift with its day and times, and the other periods to choose from. */
function DashboardHeader({ title, chosen: { period, choices, choice, choose } }: DashboardHeaderProps): ReactNode {
  const { t, language, zone } = useTranslator();
  if (!period) return <h1 className={css['title']}>{title}</h1>;
  const [from, until] = [wallTime(period.from, zone), wallTime(period.until, zone)];
  const day = from.day.slice(5);
  const weekday = weekdayText(new Date(from.day).getUTCDay(), language, 'short');
  const params = { day, weekday, from: from.clock.slice(0, 5), until: until.clock.slice(0, 5) };
  return (
    <div className={css['head']}>
      <h1 className={css['title']}>{choice === 'span' && period.name ? period.name : t(`ui.period.${choice}`)}</h1>
      <span className="muted">{choice === 'span' ? t('ui.period.of', params) : t('ui.period.since', params)}</span>
      <div className={css['choices']}>
        <SegmentedControl
          label={t('ui.period')}
          segments={choices.map((value) => ({ value, title: t(`ui.period.${value}`) }))}
          value={choice}
          onPick={choose}
        />
      </div>
    </div>
  );
}

const MINUTE = 60_000;
/** Maximum shifts of a day. */
const MAX_SPANS = 50;

/** The period of a dashboard, and its selection. */
interface ChosenPeriod extends Periods {
  readonly choices: readonly PeriodChoice[];
  readonly choice: PeriodChoice;
  readonly choose: (choice: PeriodChoice) => void;
  /** Whether the shifts are loaded; no query runs before. */
  readonly isKnown: boolean;
}

function usePeriod(view: PeriodView | undefined): ChosenPeriod {
  const { zone } = useTranslator();
  const now = useNow(MINUTE / 6, { stepMs: MINUTE });
  const [chosen, choose] = useState<PeriodChoice>('span');
  const request = { limit: MAX_SPANS, sort: view?.start ?? '' };
  const { data, isPending } = usePage(view?.query.query ?? '', view?.query.entities ?? [], request, view !== undefined);
  const items = data?.items;
  const periods = useMemo(() => (view ? periodsAt(view, items ?? [], now, zone) : new Map()), [view, items, now, zone]);
  const choice = periods.has(chosen) ? chosen : 'day';
  return {
    now,
    choices: [...periods.keys()],
    choice,
    choose,
    period: periods.get(choice),
    line: periods.get(choice === 'week' && periods.has('span') ? 'span' : choice === 'week' ? 'day' : choice),
    isKnown: view === undefined || !isPending,
  };
}
