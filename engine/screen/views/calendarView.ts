import type { CalendarScreen } from '../../definitions.generated.ts';
import type { QueryModel } from '../../model/types.ts';
import { permits } from '../../permission/permits.ts';
import type { CommonKey } from './listView.ts';
import { offeredAction, recordActions } from '../offeredActions.ts';
import { queryView } from './queryView.ts';
import type { CalendarLayer, CalendarView, OfferedAction } from '../view.ts';
import type { Viewer } from '../viewer.ts';
import { withoutEmpty } from '../../value/withoutEmpty.ts';

type Arrangement = Pick<CalendarScreen, 'on' | 'until' | 'head' | 'tone' | 'show'>;

/**
 * Rows on the days they belong to. The rows of a range of days are filtered by the column of the day.
 *
 * @returns undefined where the day of a row, or what it is called, is hidden from the roles
 */
export function calendarView(
  viewer: Viewer,
  screen: CalendarScreen,
  query: QueryModel,
): Omit<CalendarView, CommonKey> | undefined {
  const layer = layerOf(viewer, screen, query);
  if (!layer) return undefined;
  const { title: rows, ...own } = layer;
  return {
    kind: 'calendar',
    ...own,
    rows,
    layers: layersOf(viewer, screen),
    actions: recordActions(viewer, query.from, screen.actions ?? []),
    dayActions: dayActionsOf(viewer, screen, query.from),
  };
}

function layerOf(viewer: Viewer, arranged: Arrangement, query: QueryModel): CalendarLayer | undefined {
  const { bundle, roles } = viewer;
  const view = queryView(viewer, query);
  const column = (name: string | undefined): string | undefined => view.columns.find((each) => each.name === name)?.name;
  const [on, head] = [column(arranged.on), column(arranged.head)];
  if (on === undefined || head === undefined) return undefined;
  return withoutEmpty<CalendarLayer>({
    ...view,
    title: query.definition.title ?? query.id,
    on,
    head,
    until: column(arranged.until),
    tone: column(arranged.tone),
    show: (arranged.show ?? []).filter(column),
    open: permits(bundle, roles, `record:${query.from}`) ? query.from : undefined,
  });
}

/** The other queries, those that are closed to the roles left out. */
function layersOf(viewer: Viewer, { layers = {} }: CalendarScreen): readonly CalendarLayer[] {
  const { bundle, roles } = viewer;
  return Object.values(layers).flatMap((layer) => {
    const query = bundle.queries.get(layer.query);
    const isOpen = query && permits(bundle, roles, `query:${query.id}`);
    return isOpen ? (layerOf(viewer, layer, query) ?? []) : [];
  });
}

/** What may be done on a day; its input takes the day. */
function dayActionsOf(viewer: Viewer, { dayActions = {} }: CalendarScreen, entity: string): readonly OfferedAction[] {
  return Object.entries(dayActions).flatMap(([id, input]) => {
    const action = offeredAction(viewer, id, entity);
    return action ? [{ ...action, input }] : [];
  });
}
