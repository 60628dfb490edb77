import type { DashboardScreen, Step, Tile } from '../definitions.generated.ts';
import { ranked } from '../model/names.ts';
import { permits } from '../permission/permits.ts';
import type { CommonKey } from './listView.ts';
import { offered } from './offered.ts';
import { openScreen } from './open.ts';
import { queryView } from './queryView.ts';
import { recordOf } from './rowEntity.ts';
import type { DashboardView, StepView, TileView } from './view.ts';
import { present, type Viewer } from './viewer.ts';

/** Tiles, each the answer of a query; those whose query, or the screen they lead to, is closed to the roles are left out. */
export function dashboardView(viewer: Viewer, screen: DashboardScreen): Omit<DashboardView, CommonKey> {
  return {
    kind: 'dashboard',
    steps: ranked(screen.steps).flatMap(([name, step]) => stepView(viewer, screen, name, step) ?? []),
    tiles: ranked(screen.tiles).flatMap(([name, tile]) => tileView(viewer, screen, name, tile) ?? []),
  };
}

/** A step is shown to who may do it and see whether it is done. */
function stepView(viewer: Viewer, screen: DashboardScreen, name: string, step: Step): StepView | undefined {
  const { bundle, roles } = viewer;
  const open = openScreen(viewer, step.open);
  const query = bundle.queries.get(step.query ?? '');
  if (!open || (step.query !== undefined && (!query || !permits(bundle, roles, `query:${query.id}`)))) return undefined;
  return present<StepView>({
    name,
    title: `${screen.id}.step.${name}`,
    open: open.id,
    query: query && queryView(viewer, query),
    settings: step.settings,
    fields: step.fields,
  });
}

function tileView(viewer: Viewer, screen: DashboardScreen, name: string, tile: Tile): TileView | undefined {
  const query = viewer.bundle.queries.get(tile.query);
  if (!query || !permits(viewer.bundle, viewer.roles, `query:${query.id}`)) return undefined;
  const open = tile.open === undefined ? undefined : openScreen(viewer, tile.open);
  if (tile.open !== undefined && !open) return undefined;
  return present<TileView>({
    name,
    title: `${screen.id}.tile.${name}`,
    show: tile.show,
    query: queryView(viewer, query),
    x: tile.x,
    y: tile.y,
    columns: tile.columns,
    open: open?.id,
    action: tile.action === undefined ? undefined : offered(viewer, tile.action, query.from),
    record: tile.show === 'list' ? recordOf(viewer, query) : undefined,
    icon: tile.icon ?? open?.definition.icon,
  });
}
