import type { ListScreen, ScreenDefinition, TasksScreen } from '../../definitions.generated.ts';
import type { QueryModel } from '../../model/types.ts';
import { undoes } from '../../model/irreversible.ts';
import { Mask } from '../../permission/Mask.ts';
import { permits } from '../../permission/permits.ts';
import { DEFINITION_PERMISSIONS } from '../../permission/programPermissions.ts';
import { offeredAction, recordActions, recordForm } from '../offeredActions.ts';
import { alikeScreens } from './alikeScreens.ts';
import { namedView, queryView } from './queryView.ts';
import { recordOf, rowEntity } from './rowEntity.ts';
import { taskLine } from './taskLine.ts';
import { naturalKey } from '../../model/naturalKey.ts';
import { pathIn } from '../pathIn.ts';
import type { ListView, OfferedAction, QueryView, TasksView, TaskPlace, TaskPlaces } from '../view.ts';
import type { Viewer } from '../viewer.ts';
import { withoutEmpty } from '../../value/withoutEmpty.ts';
import { openScreen } from '../open.ts';

/** A list: the rows of a query, what one row opens, what is offered on one and on several. */
export function listView(viewer: Viewer, screen: ListScreen, query: QueryModel): Omit<ListView, CommonKey> {
  const entity = rowEntity(query);
  const actions = recordActions(viewer, entity ?? query.from, screen.actions);
  const view = namedView(viewer, query, screen.show);
  return withoutEmpty<Omit<ListView, CommonKey>>({
    kind: 'list',
    ...view,
    sum: stockSum(viewer, query, view),
    open: recordOf(viewer, query),
    actions,
    bulk: entity === undefined ? [] : withUndo(viewer, entity, bulkActions(viewer, screen, entity, actions)),
    isLimited: new Mask(viewer.bundle, viewer.roles, [`query:${query.id}`], query.from).where.length > 0 || undefined,
    canExport: screen.export !== false,
    canImport: entity !== undefined && isImportable(viewer, entity),
    alike: alikeScreens(viewer, query.id),
    drafts: countsDrafts(viewer, screen),
  });
}

/** Whether a screen counts the drafts of definitions that wait: where it does, for who reviews them. */
export function countsDrafts({ bundle, roles }: Viewer, screen: ScreenDefinition): true | undefined {
  const isReader =
    permits(bundle, roles, DEFINITION_PERMISSIONS.review) && permits(bundle, roles, DEFINITION_PERMISSIONS.view);
  return screen.kind === 'list' && screen.drafts === true && isReader ? true : undefined;
}

/** A list of work: each row a card, opened in the screen it is done in. */
export function tasksView(viewer: Viewer, screen: TasksScreen, query: QueryModel): Omit<TasksView, CommonKey> {
  const view = queryView(viewer, query);
  return withoutEmpty<Omit<TasksView, CommonKey>>({
    kind: 'tasks',
    ...view,
    line: taskLine(viewer, screen, query, view),
    place: placesOf(viewer, screen.open, query.from),
    record: recordOf(viewer, query),
    actions: screen.actions ? recordActions(viewer, query.from, screen.actions) : [],
    bulk: (screen.bulk ?? []).flatMap((id) => offeredAction(viewer, id, query.from) ?? []).filter(({ many }) => many),
  });
}

/** What every screen view has. */
export type CommonKey = 'id' | 'title' | 'area' | 'shell' | 'icon';

/** The columns of a list of stock that say how much there is and of what, where it shows both. */
function stockSum({ bundle }: Viewer, query: QueryModel, { columns }: QueryView): ListView['sum'] {
  const model = bundle.entities.get(rowEntity(query) ?? '');
  const { quantity, balance: [item = ''] = [] } = model?.ledger ?? {};
  if (quantity === undefined) return undefined;
  const thing = bundle.entities.get(model?.fields.get(item)?.ref ?? '');
  const named = thing ? [item, `${item},${naturalKey(thing.definition)}`] : [item];
  const columnAt = (...paths: readonly string[]): string | undefined =>
    columns.find(({ name }) => {
      const node = query.columns.get(name)?.node;
      return node && paths.includes(String(pathIn(node)));
    })?.name;
  const [amount, of] = [columnAt(quantity), columnAt(...named)];
  return amount !== undefined && of !== undefined ? { quantity: amount, of } : undefined;
}

/** A file of rows is a creation for each of them. */
function isImportable({ bundle, roles }: Viewer, entity: string): boolean {
  const create = `${entity}-create`;
  const takesFiles = Boolean(bundle.entities.get(entity)?.definition.crud?.import);
  return takesFiles && bundle.actions.has(create) && permits(bundle, roles, `action:${create}`);
}

/** Several rows at once: what takes a row without asking for its other fields. */
function bulkActions(
  viewer: Viewer,
  screen: ListScreen,
  entity: string,
  actions: readonly OfferedAction[],
): readonly OfferedAction[] {
  if (screen.bulk) return screen.bulk.flatMap((id) => offeredAction(viewer, id, entity) ?? []);
  const isEdit = (id: string): boolean => {
    const action = viewer.bundle.actions.get(id);
    return action !== undefined && recordForm(action)?.verb === 'edit';
  };
  return actions.filter(({ action, input }) => input !== undefined && !isEdit(action));
}

/** Each with the one beside it that takes it back, if there is one. */
function withUndo({ bundle }: Viewer, entity: string, offered: readonly OfferedAction[]): readonly OfferedAction[] {
  const model = bundle.entities.get(entity);
  const isUndo = (undo: OfferedAction, done: OfferedAction): boolean => {
    const [other, action] = [bundle.actions.get(undo.action), bundle.actions.get(done.action)];
    return model !== undefined && other !== undefined && action !== undefined && undoes(model, other, action);
  };
  return offered.map((each) =>
    withoutEmpty<OfferedAction>({ ...each, undoneBy: offered.find((other) => isUndo(other, each))?.action }),
  );
}

/** Where tasks of an entity are done, as far as it is open to the roles. */
function placesOf(viewer: Viewer, open: TasksScreen['open'], entity: string): TaskPlace | TaskPlaces | undefined {
  if (open === undefined) return undefined;
  if (typeof open === 'string') return placeOf(viewer, open, entity);
  const places = Object.entries(open.screens).flatMap(([value, screen]) => {
    const place = placeOf(viewer, screen, entity);
    return place ? [[value, place] as const] : [];
  });
  return places.length === 0 ? undefined : { by: open.by, places: Object.fromEntries(places) };
}

/** The screen, and the input of it that takes the code of a row. */
function placeOf(viewer: Viewer, id: string, entity: string): TaskPlace | undefined {
  const screen = openScreen(viewer, id)?.id;
  if (screen === undefined) return undefined;
  const taking = viewer.bundle.screens.get(screen)?.slots.find(({ entities }) => entities.includes(entity));
  return withoutEmpty<TaskPlace>({ screen, input: taking?.inputs[0]?.name });
}
