import type { MatrixScreen } from '../../definitions.generated.ts';
import type { FieldModel, QueryModel } from '../../model/types.ts';
import { Mask } from '../../permission/Mask.ts';
import { isGranting } from '../../model/reach.ts';
import { permits } from '../../permission/permits.ts';
import { withoutEmpty } from '../../value/withoutEmpty.ts';
import { fieldView } from '../fields.ts';
import { offeredAction } from '../offeredActions.ts';
import { groupedPermissions } from '../words/permissionWords.ts';
import type { MatrixView, QueryView } from '../view.ts';
import type { Viewer } from '../viewer.ts';
import type { CommonKey } from './listView.ts';
import { queryView } from './queryView.ts';

/** What a matrix cannot be drawn without. */
interface MatrixBasis {
  readonly field: FieldModel;
  readonly mask: Mask;
  readonly view: QueryView;
  readonly head: string;
}

/** @returns undefined where the records, what they are called, or the field are hidden from the roles */
export function matrixBasis(viewer: Viewer, screen: MatrixScreen, query: QueryModel): MatrixBasis | undefined {
  const { bundle, roles } = viewer;
  const key = `record:${query.from}`;
  const field = bundle.entities.get(query.from)?.fields.get(screen.field);
  const mask = new Mask(bundle, roles, [key], query.from);
  if (!field || !permits(bundle, roles, key) || mask.isHidden(query.from, screen.field)) return undefined;
  const view = queryView(viewer, query);
  return view.columns.some(({ name }) => name === screen.head) ? { field, mask, view, head: screen.head } : undefined;
}

/**
 * Records against the words a field of theirs lists.
 *
 * @returns undefined where {@link matrixBasis} is
 */
export function matrixView(viewer: Viewer, screen: MatrixScreen, query: QueryModel): Omit<MatrixView, CommonKey> | undefined {
  const { bundle, roles } = viewer;
  const basis = matrixBasis(viewer, screen, query);
  if (!basis) return undefined;
  const { field, mask, view, head } = basis;
  const column = (name: string | undefined): string | undefined => view.columns.find((each) => each.name === name)?.name;
  const mayWrite = screen.writes !== undefined && permits(bundle, roles, `action:${screen.writes}`);
  return withoutEmpty<Omit<MatrixView, CommonKey>>({
    kind: 'matrix',
    ...view,
    entity: query.from,
    head,
    name: column(screen.name),
    word: column(screen.word),
    field: { ...fieldView(viewer, field), ...(isGranting(field) && !mayWrite ? groupedPermissions(bundle, () => true) : {}) },
    through: throughView(viewer, mask, query, screen.through),
    action: mayWrite ? screen.writes : undefined,
    create: offeredAction(viewer, `${query.from}-create`, query.from),
    isTurned: screen.across === 'words',
  });
}

/** Rows that pass their words on to the records, where the roles see them. */
function throughView({ bundle, roles }: Viewer, mask: Mask, { from }: QueryModel, name = ''): MatrixView['through'] {
  const entity = bundle.entities.get(from)?.fields.get(name)?.ref;
  const isSeen = entity !== undefined && permits(bundle, roles, `record:${entity}`) && !mask.isHidden(from, name);
  return isSeen ? { field: name, entity } : undefined;
}
