import type { DashboardScreen, Period, Step } from '../../definitions.generated.ts';
import { byRank } from '../../load/names.ts';
import type { CommonKey } from './listView.ts';
import { openScreen } from '../open.ts';
import { queryViewFor, tileView } from './tileView.ts';
import type { DashboardView, PeriodView, StepView } from '../view.ts';
import type { Viewer } from '../viewer.ts';
import { withoutEmpty } from '../../value/withoutEmpty.ts';

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
