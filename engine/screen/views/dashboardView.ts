import type { DashboardScreen, Period, Step, StopLayer as LayerDefinition, Tile } from '../../definitions.generated.ts';
import { byRank } from '../../load/names.ts';
import { type CommonKey, countsDrafts } from './listView.ts';
import { openScreen } from '../open.ts';
import type { DashboardView, FactorView, LossView, PeriodView, QueryView, StepView, StopLayer, TileView } from '../view.ts';
import type { Viewer } from '../viewer.ts';
import { withoutEmpty } from '../../value/withoutEmpty.ts';
import { permits } from '../../permission/permits.ts';
import { offeredAction } from '../offeredActions.ts';
import { queryView } from './queryView.ts';
import { recordOf } from './rowEntity.ts';

/** Tiles, each the answer of a query; those whose query, or the screen they lead to, is closed to the roles are left out. */
export function dashboardView(viewer: Viewer, screen: DashboardScreen): Omit<DashboardView, CommonKey> {
  const period = screen.period && periodView(viewer, screen.period);
  return {
    kind: 'dashboard',
    ...(period ? { period } : {}),
    steps: byRank(screen.steps).flatMap(([name, step]) => stepView(viewer, screen, name, step) ?? []),
    tiles: byRank(screen.tiles).flatMap(([name, tile]) => tileView(viewer, `${screen.id}.tile.${name}`, name, tile) ?? []),
  };
}

function periodView(viewer: Viewer, { query, ...columns }: Period): PeriodView | undefined {
  const view = queryViewFor(viewer, query);
  return view && { ...columns, query: view };
}

/** A step is shown to who may do it and see whether it is done. */
function stepView(viewer: Viewer, screen: DashboardScreen, name: string, step: Step): StepView | undefined {
  const open = openScreen(viewer, step.open);
  const query = step.query === undefined ? undefined : queryViewFor(viewer, step.query);
  if (!open || (step.query !== undefined && !query)) return undefined;
  return withoutEmpty<StepView>({
    name,
    title: `${screen.id}.step.${name}`,
    open: open.id,
    query,
    settings: step.settings,
    fields: step.fields,
  });
}

/** A query as the roles may ask it; undefined where they may not. */
function queryViewFor(viewer: Viewer, id: string): QueryView | undefined {
  const query = viewer.bundle.queries.get(id);
  return query && permits(viewer.bundle, viewer.roles, `query:${id}`) ? queryView(viewer, query) : undefined;
}

/** A tile; undefined where its query, the screen it leads to, or what is waited for is closed to the roles. */
function tileView(viewer: Viewer, title: string, name: string, tile: Tile): TileView | undefined {
  const query = viewer.bundle.queries.get(tile.query);
  const view = queryViewFor(viewer, tile.query);
  const open = tile.open === undefined ? undefined : openScreen(viewer, tile.open);
  if (!query || !view || (tile.open !== undefined && !open) || !isForReader(viewer, tile)) return undefined;
  const { show, x, y, columns, due, since } = tile;
  return withoutEmpty<TileView>({
    name,
    title,
    show,
    query: view,
    x,
    y,
    columns,
    due,
    since,
    open: open?.id,
    drafts: open && countsDrafts(viewer, open.definition),
    factors: tile.factors && factorsOf(title, tile.factors),
    lost: tile.lost && lossesOf(viewer, title, tile.lost),
    stops: show === 'stops' ? stopsOf(viewer, tile) : undefined,
    isBeside: tile.beside === true || show === 'wait' ? true : undefined,
    action: tile.action === undefined ? undefined : offeredAction(viewer, tile.action, query.from),
    record: show === 'list' ? recordOf(viewer, query) : undefined,
    icon: tile.icon ?? open?.definition.icon,
  });
}

/** What waits is shown to who may do it. */
const isForReader = ({ bundle, roles }: Viewer, tile: Tile): boolean =>
  tile.for === undefined || permits(bundle, roles, `action:${tile.for}`);

function factorsOf(title: string, factors: NonNullable<Tile['factors']>): readonly FactorView[] {
  return byRank(factors).map(([name, { numerator, denominator }]) => ({
    name,
    title: `${title}.${name}`,
    numerator,
    denominator,
  }));
}

function lossesOf(viewer: Viewer, title: string, lost: NonNullable<Tile['lost']>): readonly LossView[] {
  return byRank(lost).flatMap(([name, { factor, query, x, y }]) => {
    const view = queryViewFor(viewer, query);
    return view ? [withoutEmpty<LossView>({ name, title: `${title}.${name}`, factor, query: view, x, y })] : [];
  });
}

/** The stops of a tile, and those of its layers. */
function stopsOf(viewer: Viewer, { query, x, y, from, until, open, layers }: Tile): readonly StopLayer[] {
  const all = [{ query, x, y, from, until, open }, ...byRank(layers).map(([, layer]) => layer)];
  // What a tile of stops names, the linter has seen to.
  return all.flatMap((layer) => stopLayer(viewer, layer as LayerDefinition) ?? []);
}

function stopLayer(viewer: Viewer, { query, x, y, from, until, open }: LayerDefinition): StopLayer | undefined {
  const view = queryViewFor(viewer, query);
  const opened = openScreen(viewer, open);
  if (!view || !opened) return undefined;
  return withoutEmpty<StopLayer>({ title: query, query: view, x, y, from, until, open: opened.id });
}
