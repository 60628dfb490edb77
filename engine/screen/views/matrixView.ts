import type { MatrixScreen } from '../../definitions.generated.ts';
import type { QueryModel } from '../../model/types.ts';
import { Mask } from '../../permission/Mask.ts';
import { isGranting } from '../../model/reach.ts';
import { permits } from '../../permission/permits.ts';
import { withoutEmpty } from '../../value/withoutEmpty.ts';
import { fieldView } from '../fields.ts';
import { offeredAction } from '../offeredActions.ts';
import { groupedPermissions } from '../words/permissionWords.ts';
import type { MatrixView } from '../view.ts';
import type { Viewer } from '../viewer.ts';
import type { CommonKey } from './listView.ts';
import { queryView } from './queryView.ts';

/**
 * Records against the words a field of theirs lists.
 *
 * @returns undefined where the records, what they are called, or the field are hidden from the roles
 */
export function matrixView(viewer: Viewer, screen: MatrixScreen, query: QueryModel): Omit<MatrixView, CommonKey> | undefined {
  const { bundle, roles } = viewer;
  const key = `record:${query.from}`;
  const field = bundle.entities.get(query.from)?.fields.get(screen.field);
  const mask = new Mask(bundle, roles, [key], query.from);
  if (!field || !permits(bundle, roles, key) || mask.isHidden(query.from, screen.field)) return undefined;
  const view = queryView(viewer, query);
  const column = (name: string | undefined): string | undefined => view.columns.find((each) => each.name === name)?.name;
  const head = column(screen.head);
  if (head === undefined) return undefined;
  const mayWrite = screen.writes !== undefined && permits(bundle, roles, `action:${screen.writes}`);
  return withoutEmpty<Omit<MatrixView, CommonKey>>({
    kind: 'matrix',
    ...view,
    entity: query.from,
    head,
    name: column(screen.name),
    word: column(screen.word),
    field: { ...fieldView(viewer, field), ...(isGranting(field) && !mayWrite ? groupedPermissions(bundle, () => true) : {}) },
    through: throughOf(viewer, mask, query, screen.through),
    action: mayWrite ? screen.writes : undefined,
    create: offeredAction(viewer, `${query.from}-create`, query.from),
    isTurned: screen.across === 'words',
  });
}

/** Rows that pass their words on to the records, where the roles see them. */
function throughOf({ bundle, roles }: Viewer, mask: Mask, { from }: QueryModel, name = ''): MatrixView['through'] {
  const entity = bundle.entities.get(from)?.fields.get(name)?.ref;
  const isSeen = entity !== undefined && permits(bundle, roles, `record:${entity}`) && !mask.isHidden(from, name);
  return isSeen ? { field: name, entity } : undefined;
}
