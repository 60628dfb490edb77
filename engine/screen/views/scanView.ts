import type { ScanScreen } from '../../definitions.generated.ts';
import type { Expression } from '../../expr/types.ts';
import { PERSON } from '../../model/actorType.ts';
import { isIrreversible } from '../../model/irreversible.ts';
import type { ScreenModel, SideListModel, SlotModel } from '../../model/screenTypes.ts';
import type { ActionModel, FieldModel } from '../../model/types.ts';
import { Mask } from '../../permission/Mask.ts';
import { fieldView, hasOtherCodes } from '../fields.ts';
import { codeShapes } from '../codeShapes.ts';
import { conditionsOn } from '../conditionsOn.ts';
import type { CommonKey } from './listView.ts';
import { nextSteps } from './nextSteps.ts';
import { openScreen } from '../open.ts';
import { pathView, typeView } from '../paths.ts';
import { stepAction } from './stepAction.ts';
import type { ScanView, SideListView, SlotView, UndoStep, ViewField } from '../view.ts';
import type { Viewer } from '../viewer.ts';
import { withoutEmpty } from '../../value/withoutEmpty.ts';

/** A program of slots that ends in an action. */
export function scanView(
  viewer: Viewer,
  screen: ScanScreen,
  model: ScreenModel,
  action: ActionModel,
): Omit<ScanView, CommonKey> {
  return {
    kind: 'scan',
    action: action.id,
    slots: slotViews(viewer, screen, model, action),
    after: screen.after ?? 'reset',
    submit: screen.submit ?? (isFinishedByScan(model) ? 'scan' : 'press'),
    ...tasksOf(viewer, screen, model),
    ...correctionView(viewer, screen, model),
    ...undoView(viewer, screen, model),
    print: screen.print ?? 'ask',
    labelled: printsLabels(viewer, action),
    tell: (screen.tell ?? []).flatMap((name) => letView(screen, action, name) ?? []),
    beside: (model.beside ?? []).map((list) => sideListView(viewer, screen, list)),
    ...moveView(screen),
    ...nextView(viewer, action),
    offline: action.offline,
    ...(action.offline === 'queue' ? { shapes: codeShapes(viewer.bundle) } : {}),
    ...(isIrreversible(viewer.bundle, action) ? { isLasting: true } : {}),
    defaults: Object.fromEntries(model.slots.flatMap(({ propose }) => [...propose].flatMap(literal))),
  };
}

/**
 * Whether the scan that leaves nothing open finishes where the screen does not say: the scan is the proof that a proposed place or
 * unit was met, or one of many in what is scanned first and stays from line to line. What gathers a list waits for the rest of it.
 */
function isFinishedByScan({ slots }: ScreenModel): boolean {
  const codes = slots.filter(({ kind, inputs }) => kind === 'code' && inputs.some(({ required }) => required));
  const isProven = codes.some(({ keep, inputs: [field], propose }) => keep === 'no' && propose.has(field?.name ?? ''));
  const isLine =
    codes.some(({ keep, mustBeFirst }) => keep === 'login' && mustBeFirst) && codes.some(({ keep }) => keep === 'no');
  const isGathered = slots.some(({ kind }) => kind === 'basket' || kind === 'rows');
  return isProven || (isLine && !isGathered);
}

function moveView({ move }: ScanScreen): Pick<ScanView, 'move'> {
  if (!move) return {};
  return {
    move: withoutEmpty<NonNullable<ScanView['move']>>({ take: move.take.slot, from: move.from?.slot, to: move.to?.slot }),
  };
}

/** What changes the number that was last booked, where the roles may. */
function correctionView(viewer: Viewer, { correct }: ScanScreen, { slots }: ScreenModel): Pick<ScanView, 'correct'> {
  const step = correct === undefined ? undefined : stepAction(viewer, correct);
  const typed = slots.filter(({ kind }) => kind === 'form').flatMap(({ inputs }) => inputs);
  const quantity = typed.find(({ name, kind }) => NUMBERS.has(kind) && step?.inputs.includes(name))?.name;
  return step && quantity !== undefined ? { correct: { ...step, quantity } } : {};
}

function nextView(viewer: Viewer, action: ActionModel): Pick<ScanView, 'next'> {
  const next = nextSteps(viewer, action);
  return next.length > 0 ? { next } : {};
}

function undoView(viewer: Viewer, { undo }: ScanScreen, model: ScreenModel): Pick<ScanView, 'undo'> {
  const step = undo === undefined ? undefined : undoStep(viewer, undo, model);
  return step ? { undo: step } : {};
}

const NUMBERS: ReadonlySet<string> = new Set(['int', 'decimal']);

/** The list of tasks done here, and the slot that takes one: what is next comes from it. */
function tasksOf(viewer: Viewer, { id }: ScanScreen, { slots }: ScreenModel): Pick<ScanView, 'tasks'> {
  for (const [name, { definition }] of viewer.bundle.screens) {
    if (definition.kind !== 'tasks' || definition.open !== id || !openScreen(viewer, name)) continue;
    const entity = viewer.bundle.queries.get(definition.query)?.from;
    const input = slots.find(({ expect, kind }) => kind === 'code' && expect === entity)?.inputs[0]?.name;
    if (input !== undefined) return { tasks: { screen: name, input } };
  }
  return {};
}

function printsLabels({ bundle }: Viewer, { effects }: ActionModel): readonly string[] {
  const labels = effects.flatMap(({ label }) => bundle.labels.get(label ?? '') ?? []);
  return [...new Set(labels.map(({ definition }) => definition.entity))];
}

/** A proposal that is the same for everybody. */
function literal([input, { node }]: readonly [string, Expression]): readonly (readonly [
  string,
  string | number | boolean,
])[] {
  if (node.op !== 'literal' || node.value === null) return [];
  return [[input, node.value]];
}

/** Slots as a person fills them. */
export function slotViews(viewer: Viewer, screen: SlotScreen, model: ScreenModel, action: ActionModel): readonly SlotView[] {
  return model.slots.map((slot) => slotView(viewer, screen, slot, action));
}

type SlotScreen = Pick<ScanScreen, 'id' | 'action'>;

function slotView(viewer: Viewer, screen: SlotScreen, slot: SlotModel, action: ActionModel): SlotView {
  const [field] = slot.inputs;
  const isForm = slot.kind === 'form';
  const own = isForm ? undefined : field;
  return withoutEmpty<SlotView>({
    name: slot.name,
    title: `${screen.id}.slot.${slot.name}`,
    kind: slot.kind,
    required: slot.inputs.some(({ required }) => required),
    input: own?.name,
    inputs: isForm ? slot.inputs.map((each) => fieldView(viewer, each)) : undefined,
    expect: slot.expect,
    entities: slot.entities.length > 1 && !isForm ? slot.entities : undefined,
    mustBeFirst: slot.mustBeFirst,
    keep: slot.keep,
    hasOtherCodes: slot.entities.some((entity) => hasOtherCodes(viewer, entity)) || undefined,
    isWhoWorks: (slot.keep !== 'no' && slot.expect === PERSON) || undefined,
    isOnce:
      action.asserts.some((each) => each.kind === 'ok' && each.repeats === true && each.at === `/${own?.name}`) || undefined,
    conditions: own ? conditionsOn(action, own.name) : [],
    show: visiblePaths(viewer, screen, slot),
    widget: slot.widget,
    item: slot.kind === 'rows' ? own?.items?.fields?.map((each) => fieldView(viewer, each)) : undefined,
    minItems: own?.schema.minItems,
    maxItems: own?.schema.maxItems,
    hasRemainder: slot.remainder !== undefined,
    proposes: [...slot.proposeRow.keys()][0],
    hasTotal: slot.total !== undefined,
  });
}

/** Paths of the card, each once: those behind a view may exist in one of its entities only, and a role may hide some. */
function visiblePaths(
  { bundle, roles }: Viewer,
  { action }: SlotScreen,
  { entities, cardPaths: shown, show }: SlotModel,
): readonly ViewField[] {
  return shown.flatMap((path) => {
    const of = entities.find((entity) => {
      const expression = show.get(entity)?.get(path);
      return expression && !new Mask(bundle, roles, cardKeys(action, entity), entity).hides(expression);
    });
    return of === undefined ? [] : (pathView(bundle, of, path.split('.')) ?? []);
  });
}

function sideListView(viewer: Viewer, screen: SlotScreen, { name, entity, paths }: SideListModel): SideListView {
  const mask = new Mask(viewer.bundle, viewer.roles, cardKeys(screen.action, entity), entity);
  const open = [...paths].filter(([, expression]) => !mask.hides(expression));
  return {
    name,
    title: `${screen.id}.beside.${name}`,
    show: open.flatMap(([path]) => pathView(viewer.bundle, entity, path.split('.')) ?? []),
  };
}

/** Permissions by which a scanned row is shown: that of its record, or that of doing something with it. */
export function cardKeys(action: string, entity: string): readonly string[] {
  return [`action:${action}`, `record:${entity}`];
}

function letView({ id }: ScanScreen, action: ActionModel, name: string): ViewField | undefined {
  const expression = action.lets.get(name);
  return expression && { name, title: `${id}.tell.${name}`, ...typeView(expression.type) };
}

type Source = UndoStep['takes'][string];

/** What takes back what was last done on a screen; undefined where the roles may not, or it asks for what is not known there. */
function undoStep(viewer: Viewer, id: string, { slots }: Pick<ScreenModel, 'slots'>): UndoStep | undefined {
  const step = stepAction(viewer, id);
  const fields = viewer.bundle.actions.get(id)?.input.fields ?? [];
  const inputs = slots.flatMap((slot) => slot.inputs);
  const sources = fields.map((field) => ({ field, source: sourceOf(field, inputs) }));
  if (!step || sources.some(({ field, source }) => field.required && !source)) return undefined;
  const known = sources.flatMap(({ field, source }) => (source ? [[field.name, source] as const] : []));
  return { ...step, takes: Object.fromEntries(known) };
}

/** Of the same name; else a list takes the codes of what was made, and one code that of the same kind of thing. */
function sourceOf({ name, kind, ref }: FieldModel, inputs: readonly FieldModel[]): Source | undefined {
  if (inputs.some((input) => input.name === name)) return { input: name };
  if (ref === undefined) return undefined;
  if (kind === 'list') return { made: ref };
  const same = inputs.find((input) => input.kind === kind && input.ref === ref);
  return same && { input: same.name };
}
