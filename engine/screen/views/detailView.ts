import type { Control, DetailScreen, RecordWork } from '../../definitions.generated.ts';
import { referencedRow } from '../../expr/referencedRow.ts';
import { isCalledByName } from '../../load/calledByName.ts';
import { byRank } from '../../load/names.ts';
import { FLOW_INSTANCE, FLOW_TASK } from '../../model/flowTypes.ts';
import { lotStock } from '../lots.ts';
import type { Bundle, EntityModel, FieldModel, StateModel } from '../../model/types.ts';
import { Mask } from '../../permission/Mask.ts';
import { permits } from '../../permission/permits.ts';
import type { CommonKey } from './listView.ts';
import { pageActions, recordActions } from '../offeredActions.ts';
import { pathView } from '../paths.ts';
import { namedView } from './queryView.ts';
import { isScannable } from '../../model/scannable.ts';
import { siteLinks } from '../siteLinks.ts';
import { stepAction } from './stepAction.ts';
import type { ControlView, DetailView, Section, StateTimelineView, ViewField, WorkView } from '../view.ts';
import type { Viewer } from '../viewer.ts';
import { withoutEmpty } from '../../value/withoutEmpty.ts';

type FileSection = NonNullable<DetailScreen['sections']>[string];

/** References a label has room for. */
const REFERENCES_ON_CARD = 3;

/** One record: its label, state timelines, fields, parts and actions. */
export function detailView(viewer: Viewer, screen: DetailScreen, entity: EntityModel): Omit<DetailView, CommonKey> {
  const { bundle } = viewer;
  const fields = (of: string, paths: readonly string[]): readonly ViewField[] => visibleFields(viewer, of, paths, entity.id);
  const sections = screen.sections
    ? byRank(screen.sections).flatMap(([name, section]) => fileSection(viewer, screen, entity, name, section) ?? [])
    : [mainSection(viewer, entity), ...partSections(viewer, entity)];
  const work = screen.work && workView(screen.work, (paths) => fields(entity.id, paths));
  const hasHistory = entity.history && entity.kindOf === undefined;
  return {
    kind: 'detail',
    entity: entity.id,
    label: entity.label,
    sections,
    lives: stateTimelinesOf(entity),
    card: fields(entity.id, screen.card ?? cardOf(entity)),
    ...(work ? { work } : {}),
    isScanned: isScannable(bundle, entity.id),
    hasGenealogy: isLinked(bundle, entity.id),
    hasHistory,
    ...(hasHistory ? { others: fields(entity.id, unshown(entity, sections)) } : {}),
    ...(canBeApproved(viewer, entity.id) ? { hasApproval: true } : {}),
    labels: [...bundle.labels.values()].filter(({ definition }) => definition.entity === entity.id).map(({ id }) => id),
    actions: (work ? recordActions : pageActions)(viewer, entity.id, screen.actions).filter(
      ({ input }) => input !== undefined,
    ),
    links: siteLinks(viewer, screen, entity),
  };
}

function workView(work: RecordWork, fields: (paths: readonly string[]) => readonly ViewField[]): WorkView | undefined {
  const field = (path: string | undefined): ViewField | undefined => fields(path === undefined ? [] : [path])[0];
  const { done, of } = { done: field(work.done), of: field(work.of) };
  if (!done || !of) return undefined;
  return withoutEmpty<WorkView>({
    done,
    of,
    besides: fields(work.besides ?? []),
    reason: field(work.reason),
    since: field(work.since),
    next: work.next,
  });
}

/** Fields of its own that no section shows. */
function unshown({ fields }: EntityModel, sections: readonly Section[]): readonly string[] {
  const shown = new Set(
    sections.flatMap((section) => (section.kind === 'fields' ? section.fields : [])).map(({ name }) => name),
  );
  return [...fields.values()].filter(({ role, name }) => role === 'field' && !shown.has(name)).map(({ name }) => name);
}

/** Paths of a record, or of its parts, that the roles show. */
function visibleFields(
  { bundle, roles }: Viewer,
  of: string,
  paths: readonly string[],
  record: string,
): readonly ViewField[] {
  const keys = of === record ? [`record:${of}`] : [`record:${record}`, `record:${of}`];
  const mask = new Mask(bundle, roles, keys, of);
  return paths
    .map((path) => path.split('.'))
    .filter((path) => !mask.hides({ reads: [{ entity: of, path }] }))
    .flatMap((path) => withWays(mask, of, path, withName(bundle, pathView(bundle, of, path))));
}

/** What people call by its name is shown by it. */
function withName({ entities }: Bundle, view: ViewField | undefined): ViewField | undefined {
  if (view?.kind !== 'ref' || !isCalledByName(entities.get(view.ref ?? ''))) return view;
  return { ...view, called: `${view.name.split('.').at(-1)}.name` };
}

/** Where the form stands that data were filled in by, the entity of a record and the name of what is referred to, if the roles show it. */
function withWays(mask: Mask, of: string, path: readonly string[], view: ViewField | undefined): readonly ViewField[] {
  if (!view) return [];
  const { form, entity, called, ...rest } = view;
  const wayTo = (field: string | undefined): string | undefined => {
    const way = field === undefined ? [] : [...path.slice(0, -1), ...field.split('.')];
    return way.length === 0 || mask.hides({ reads: [{ entity: of, path: way }] }) ? undefined : way.join('.');
  };
  return [withoutEmpty<ViewField>({ ...rest, form: wayTo(form), entity: wayTo(entity), called: wayTo(called) })];
}

function fileSection(
  viewer: Viewer,
  screen: DetailScreen,
  entity: EntityModel,
  name: string,
  section: FileSection,
): Section | undefined {
  const title = `${screen.id}.section.${name}`;
  if ('rows' in section)
    return partSection(viewer, entity, section.rows, {
      name,
      title,
      fields: section.fields,
      canEdit: section.editable === true,
    });
  if (!('query' in section))
    return { name, title, kind: 'fields', fields: visibleFields(viewer, entity.id, section.fields, entity.id) };
  const query = viewer.bundle.queries.get(section.query);
  if (!query || !permits(viewer.bundle, viewer.roles, `query:${query.id}`)) return undefined;
  const { by, takes, show, due, control } = section;
  const view = namedView(viewer, query, show);
  const columns = view.columns.map((column) =>
    (takes !== undefined && column.name === by) || column.name === due ? { ...column, isHidden: true } : column,
  );
  return {
    name,
    title,
    kind: 'query',
    ...view,
    columns,
    ...(by === undefined ? {} : { by }),
    ...(takes === undefined ? {} : { takes }),
    ...(due === undefined ? {} : { due }),
    ...(control === undefined ? {} : { control: controlView(viewer, control) }),
  };
}

function controlView(viewer: Viewer, { propose, size = 5, ...columns }: Control): ControlView {
  const step = propose && stepAction(viewer, propose.action);
  return {
    ...columns,
    size,
    ...(step ? { propose: { screen: step.screen, title: step.title, input: propose?.input ?? {} } } : {}),
  };
}

/** Everything the record's own query shows of it, less what every record has; lists that are shown in a way of their own, and data of forms. */
function mainSection(viewer: Viewer, entity: EntityModel): Section {
  const names = [...(viewer.bundle.queries.get(entity.id)?.columns.keys() ?? [])];
  const isWhole = ({ kind, schema }: FieldModel): boolean =>
    (kind === 'list' && schema['x-widget'] !== undefined) || schema['x-schema'] !== undefined;
  const lists = [...entity.fields.values()].filter(isWhole);
  const own = [...names.filter((name) => entity.fields.get(name)?.role !== 'system'), ...lists.map(({ name }) => name)];
  return { name: 'main', title: titleOf(entity), kind: 'fields', fields: visibleFields(viewer, entity.id, own, entity.id) };
}

function partSections(viewer: Viewer, entity: EntityModel): readonly Section[] {
  return [...entity.children.keys()].flatMap((name) => {
    const part = viewer.bundle.entities.get(entity.children.get(name)?.entity ?? '');
    return part ? (partSection(viewer, entity, name, { name, title: titleOf(part), canEdit: false }) ?? []) : [];
  });
}

interface PartArrangement {
  readonly name: string;
  readonly title: string;
  readonly fields?: readonly string[] | undefined;
  readonly canEdit: boolean;
}

function partSection(
  viewer: Viewer,
  entity: EntityModel,
  rows: string,
  { name, title, fields, canEdit }: PartArrangement,
): Section | undefined {
  const child = entity.children.get(rows);
  const part = viewer.bundle.entities.get(child?.entity ?? '');
  if (!part) return undefined;
  const own = [...part.fields.values()].filter((field) => field.role !== 'system' && field.name !== child?.field);
  const names = fields ?? own.map((field) => field.name);
  const open = permits(viewer.bundle, viewer.roles, `record:${part.id}`) ? { open: part.id } : {};
  return { name, title, kind: 'rows', rows, ...open, fields: visibleFields(viewer, part.id, names, entity.id), canEdit };
}

/** The label, then what else tells one record from another at a glance: what it refers to, how much it is, how it stands. */
function cardOf(entity: EntityModel): readonly string[] {
  const fields = [...entity.fields.values()].filter(({ role, name }) => role !== 'system' && !entity.label.includes(name));
  const names = (kind: string): readonly string[] => fields.filter((field) => field.kind === kind).map(({ name }) => name);
  const states = fields.filter(({ role }) => role === 'state').map(({ name }) => name);
  const quantity = entity.ledger ? [entity.ledger.quantity] : names('decimal').slice(0, 1);
  return [...entity.label, ...names('ref').slice(0, REFERENCES_ON_CARD), ...quantity, ...states];
}

/** Rows that material comes from or goes into: stock, and whatever an action links. */
function isLinked(bundle: Bundle, entity: string): boolean {
  if (bundle.entities.get(entity)?.ledger || lotStock(bundle, entity).length > 0) return true;
  return [...bundle.actions.values()].some(({ effects }) =>
    effects.some(({ links = [] }) => links.some(({ type }) => referencedRow(type)?.entity === entity)),
  );
}

/** Whether an approval of it, or the one it is, may be read by these roles. */
function canBeApproved({ bundle, roles }: Viewer, entity: string): boolean {
  const isApproved = [...bundle.flows.values()].some((flow) => flow.entity === entity);
  const isPart = entity === FLOW_INSTANCE || entity === FLOW_TASK;
  return (isApproved || isPart) && permits(bundle, roles, 'query:flow-history');
}

const titleOf = ({ id, definition }: EntityModel): string => definition.title ?? id;

/** The state timelines of an entity, one per state model. */
export function stateTimelinesOf({ states }: EntityModel): readonly StateTimelineView[] {
  return states.map(({ fields, model }) => ({
    field: fields.join('/'),
    model: model.id,
    states: model.states,
    line: timelineOf(model),
    final: [...model.final],
  }));
}

/**
 * The shortest path to the farthest end, which passes most of the states. Ends are final states and intended goals; of two
 * equally far the goal wins. A cyclic model without a final state is drawn up to its goal.
 */
function timelineOf(model: StateModel): readonly string[] {
  const ways = shortestPaths(model);
  const isGood = (state: string): boolean => model.tones.get(state) === 'ok';
  const ends = [...ways.keys()].filter((state) => model.final.has(state) || isGood(state));
  return [...ends.filter(isGood), ...ends.filter((state) => !isGood(state))]
    .map((state) => ways.get(state) ?? [])
    .reduce((line, way) => (way.length > line.length ? way : line), []);
}

/** The shortest way from the first state to each that can be reached, breadth first. */
function shortestPaths({ initial, pairs }: StateModel): ReadonlyMap<string, readonly string[]> {
  const ways = new Map<string, readonly string[]>([[initial, [initial]]]);
  for (const [state, way] of ways)
    for (const [from, to] of pairs) if (from === state && !ways.has(to)) ways.set(to, [...way, to]);
  return ways;
}
