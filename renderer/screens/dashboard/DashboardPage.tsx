import type { ReactNode } from 'react';
import type { DashboardView, TileView } from '#engine';
import { useSpeech } from '../../i18n/useSpeech.ts';
import { isMoment, OtherZoneNote } from '../../parts/ZoneNote.tsx';
import { useSayInView } from '../../shells/office/inView.ts';
import { DashboardHead } from './DashboardHead.tsx';
import css from './DashboardPage.module.css';
import { Figure } from './tiles/Figure.tsx';
import { PeriodContext } from './PeriodContext.ts';
import { shownOf, RowList } from './work/RowList.tsx';
import { Steps } from './Steps.tsx';
import { TileCard } from './tiles/TileCard.tsx';
import { usePeriod } from './usePeriod.ts';
import { Waits } from './Waits.tsx';
import { Bars } from './tiles/Bars.tsx';
import { LineChart } from './tiles/LineChart.tsx';
import { Rates } from './tiles/Rates.tsx';
import { RatioTile } from './ratio/RatioTile.tsx';
import { Stops } from './stops/Stops.tsx';

const FIGURES: ReadonlySet<TileView['show']> = new Set(['count', 'number']);
/** Tiles that take the whole width. */
const WIDE: ReadonlySet<TileView['show']> = new Set(['ratio', 'stops', 'rates']);

/** What is wide first, then figures, then what they are made of; what waits stands beside. Every figure leads to its rows. */
export function DashboardPage({ view }: { readonly view: DashboardView }): ReactNode {
  const { t } = useSpeech();
  useSayInView({ title: t(view.title) });
  const chosen = usePeriod(view.period);
  const beside = view.tiles.filter(({ isBeside }) => isBeside);
  const main = view.tiles.filter(({ isBeside }) => !isBeside);
  const wide = main.filter(({ show }) => WIDE.has(show));
  const figures = main.filter(({ show }) => FIGURES.has(show));
  const cards = main.filter((tile) => !wide.includes(tile) && !figures.includes(tile));
  return (
    <PeriodContext value={chosen}>
      <div className={css['page']}>
        <DashboardHead title={t(view.title)} chosen={chosen} />
        {[...cards, ...beside].some((tile) => shownOf(tile).some(isMoment)) && <OtherZoneNote />}
        {view.steps.length > 0 && <Steps steps={view.steps} />}
        {chosen.isKnown && (
          <div className={css['sides']} data-beside={beside.length > 0}>
            <div className={css['wide']}>
              <Cards tiles={wide} />
            </div>
            {beside.length > 0 && <Beside tiles={beside} />}
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

function Beside({ tiles }: { readonly tiles: readonly TileView[] }): ReactNode {
  const waits = tiles.filter(({ show }) => show === 'wait');
  return (
    <div className={css['beside']}>
      {waits.length > 0 && <Waits tiles={waits} />}
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

/** What a tile draws inside its frame. */
function TileContent({ tile }: { readonly tile: TileView }): ReactNode {
  switch (tile.show) {
    case 'bar':
    case 'state':
      return <Bars tile={tile} />;
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
