import type { TreeScreen } from '../../definitions.generated.ts';
import type { QueryModel } from '../../model/types.ts';
import { permits } from '../../permission/permits.ts';
import type { CommonKey } from './listView.ts';
import { recordActions } from '../offeredActions.ts';
import { queryView } from './queryView.ts';
import type { TreeAction, TreeView } from '../view.ts';
import type { Viewer } from '../viewer.ts';
import { withoutEmpty } from '../../value/withoutEmpty.ts';

/**
 * Rows that belong below each other. What is below a row is asked of the query by the field that makes the entity a tree.
 *
 * @returns undefined where the entity is none, or where what makes it one is hidden from the roles
 */
export function treeView(viewer: Viewer, screen: TreeScreen, query: QueryModel): Omit<TreeView, CommonKey> | undefined {
  const { bundle, roles } = viewer;
  const entity = bundle.entities.get(query.from);
  const view = queryView(viewer, query);
  const column = (name: string | undefined): string | undefined => view.columns.find((each) => each.name === name)?.name;
  const parent = column(entity?.tree);
  const code = column(entity?.label[0]);
  if (!entity || parent === undefined || code === undefined) return undefined;
  return withoutEmpty<Omit<TreeView, CommonKey>>({
    kind: 'tree',
    ...view,
    parent,
    code,
    name: column(screen.name),
    show: (screen.show ?? view.columns.filter(({ isHidden }) => !isHidden).map(({ name }) => name)).filter(column),
    open: permits(bundle, roles, `record:${entity.id}`) ? entity.id : undefined,
    actions: recordActions(viewer, entity.id, screen.actions).map((offered) => treeAction(viewer, offered, parent)),
  });
}

/** What makes a row makes it below the one that is looked at, where its input takes that. */
function treeAction({ bundle }: Viewer, offered: TreeAction, parent: string): TreeAction {
  const fields = bundle.actions.get(offered.action)?.input.fields ?? [];
  const below = offered.input === undefined && fields.some(({ name, kind }) => name === parent && kind !== 'list');
  return below ? { ...offered, below: parent } : offered;
}
