import type { ReactNode } from 'react';
import type { TileView } from '#engine';
import { Bars } from './Bars.tsx';
import { LineChart } from './LineChart.tsx';
import { Rates } from './Rates.tsx';
import { RatioTile } from '../ratio/RatioTile.tsx';
import { RowList } from '../work/RowList.tsx';
import { Stops } from '../stops/Stops.tsx';

/** What a tile draws inside its frame. */
export function TileContent({ tile }: { readonly tile: TileView }): ReactNode {
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
