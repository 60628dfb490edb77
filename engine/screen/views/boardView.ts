import type { BoardScreen } from '../../definitions.generated.ts';
import { isIrreversible, possibleSteps } from '../../model/irreversible.ts';
import type { ActionModel, EntityModel, QueryModel } from '../../model/types.ts';
import { referencedRow } from '../../expr/referencedRow.ts';
import { recordActions } from '../offeredActions.ts';
import { alikeScreens } from './alikeScreens.ts';
import type { CommonKey } from './listView.ts';
import { queryView } from './queryView.ts';
import { recordOf } from './rowEntity.ts';
import type { BoardAction, BoardMove, BoardView, Column, OfferedAction } from '../view.ts';
import type { Viewer } from '../viewer.ts';
import { withoutEmpty } from '../../value/withoutEmpty.ts';

/**
 * Rows as cards in the columns of their states. Which steps there are follows from the state model, and who makes them from what
 * the actions raise; whether a row may go it, its record says.
 *
 * @returns undefined where the state of a row, or what it is called, is hidden from the roles
 */
export function boardView(viewer: Viewer, screen: BoardScreen, query: QueryModel): Omit<BoardView, CommonKey> | undefined {
  const view = queryView(viewer, query);
  const named = (name: string | undefined): Column | undefined => view.columns.find((each) => each.name === name);
  const [by, head] = [named(screen.by), named(screen.head)];
  const entity = viewer.bundle.entities.get(query.from);
  if (!entity || !by?.words || head === undefined) return undefined;
  const actions = recordActions(viewer, query.from, screen.actions);
  return withoutEmpty<Omit<BoardView, CommonKey>>({
    kind: 'board',
    ...view,
    columns: view.columns.map((column) => (column.name === screen.tone ? { ...column, ...tonesOf(screen, column) } : column)),
    by: by.name,
    head: head.name,
    since: named(screen.since)?.name,
    tone: named(screen.tone)?.name,
    states: by.words,
    show: (screen.show ?? []).filter(named),
    moves: movesOf(viewer, entity, by.name, actions),
    open: recordOf(viewer, query),
    actions: actions.map((offered) => boardAction(viewer, offered)),
    alike: alikeScreens(viewer, query.id),
  });
}

const tonesOf = ({ tones }: BoardScreen, column: Column): Pick<Column, 'tones'> =>
  tones || column.tones ? { tones: { ...column.tones, ...tones } } : {};

/** Every step of the field, with the actions offered on a row that make it. */
function movesOf(
  { bundle }: Viewer,
  entity: EntityModel,
  field: string,
  offered: readonly OfferedAction[],
): readonly BoardMove[] {
  const model = entity.states.find(({ fields }) => fields.includes(field))?.model;
  const raising = offered.filter(({ input }) => input !== undefined);
  return [...(model?.events.keys() ?? [])].flatMap((event) => {
    const actions = raising.map(({ action }) => action).filter((id) => doesRaise(bundle.actions.get(id), entity.id, event));
    return possibleSteps(entity, event)
      .filter((step) => step.field === field)
      .map(({ from, to }) => ({ from, to, event: `${model?.id}.event.${event}`, actions }));
  });
}

function doesRaise(action: ActionModel | undefined, entity: string, event: string): boolean {
  const raised = (action?.effects ?? []).flatMap(({ raises, onRefusal }) => (raises && !onRefusal ? [raises] : []));
  return raised.some((each) => each.event === event && referencedRow(each.on.type)?.entity === entity);
}

/** What asks for nothing besides the row, and can be undone, needs no form. */
function boardAction({ bundle }: Viewer, offered: OfferedAction): BoardAction {
  const action = bundle.actions.get(offered.action);
  const isAlone = action?.input.fields?.every(({ name }) => name === offered.input || name === 'version') === true;
  const isAgreed = action?.secondPerson !== undefined || action?.signature !== undefined;
  const isDirect = action && offered.input !== undefined && isAlone && !isAgreed && !isIrreversible(bundle, action);
  return isDirect ? { ...offered, isDirect: true } : offered;
}
