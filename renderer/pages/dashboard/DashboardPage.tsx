import type { ReactNode } from 'react';
import type { DashboardView, TileView } from '#engine';
import { useSpeech } from '../../i18n/SpeechContext.tsx';
import { isMoment, OtherZoneNote } from '../../parts/ZoneNote.tsx';
import { useSayInView } from '../../shells/office/inView.ts';
import { Bars } from './Bars.tsx';
import css from './DashboardPage.module.css';
import { Figure } from './Figure.tsx';
import { LineChart } from './LineChart.tsx';
import { RowList, shownOf } from './RowList.tsx';
import { Steps } from './Steps.tsx';
import { TileCard } from './TileCard.tsx';

/** Figures first, then what they are made of. Every one leads to its rows. */
export function DashboardPage({ view }: { readonly view: DashboardView }): ReactNode {
  const { t } = useSpeech();
  useSayInView({ title: t(view.title) });
  const figures = view.tiles.filter(isFigure);
  const cards = view.tiles.filter((tile) => !isFigure(tile));
  return (
    <div className={css['page']}>
      <h1 className={css['title']}>{t(view.title)}</h1>
      {cards.some((tile) => shownOf(tile).some(isMoment)) && <OtherZoneNote />}
      {view.steps.length > 0 && <Steps steps={view.steps} />}
      <div className={css['figures']}>
        {figures.map((tile) => (
          <Figure key={tile.name} tile={tile} />
        ))}
      </div>
      <div className={css['cards']}>
        {cards.map((tile) => (
          <TileCard key={tile.name} tile={tile}>
            <Content tile={tile} />
          </TileCard>
        ))}
      </div>
    </div>
  );
}

const isFigure = ({ show }: TileView): boolean => show === 'count' || show === 'number';

function Content({ tile }: { readonly tile: TileView }): ReactNode {
  switch (tile.show) {
    case 'bar':
    case 'state':
      return <Bars tile={tile} />;
    case 'line':
      return <LineChart tile={tile} />;
    default:
      return <RowList tile={tile} />;
  }
}
