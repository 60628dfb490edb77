import type { ScreenDefinition, ScanScreen } from '../../definitions.generated.ts';
import type { Expression, ReferenceRead } from '../../expr/types.ts';
import type { CompiledParts } from '../CompiledParts.ts';
import type { LoadedDefinition } from '../../load/definitions.ts';
import { labelReads } from '../labelReads.ts';
import { byRank } from '../../load/names.ts';
import { compilePaths } from './paths.ts';
import { compileLines } from './screenLines.ts';
import { compileMove } from './screenMove.ts';
import { compileSlots, formSlots } from './screenSlots.ts';
import { readsOf } from '../actions/reads.ts';
import type { SideListModel, LinesModel, MoveModel, Paths, ScreenModel, SlotModel } from '../../model/screenTypes.ts';
import type { Slots } from '../../model/slots.ts';
import { locationBelow, type SourceLocation } from '../../load/sourceLocation.ts';
import type { ActionModel } from '../../model/types.ts';

/** Compiles a screen that stands in a file: what its slots show and sum up, and the paths of a record page. */
export function screen(
  { set, entities }: CompiledParts,
  actions: ReadonlyMap<string, ActionModel>,
  slots: Slots,
  id: string,
): ScreenModel {
  const { area, file, definition } = set.screen.get(id) as LoadedDefinition<ScreenDefinition>; // one of its ids
  const location: SourceLocation = { file, pointer: '' };
  const isFilled = definition.kind === 'scan' || definition.kind === 'checklist';
  const action = isFilled || definition.kind === 'form' ? actions.get(definition.action) : undefined;
  const paths = definition.kind === 'detail' ? recordPaths(slots, location, definition) : new Map();
  const sources = action && { entities, action, slots, place: location };
  const compiled =
    sources && isFilled ? compileSlots(sources, definition.slots) : sources ? formSlots(sources, definition) : [];
  const lines =
    action && definition.kind === 'checklist'
      ? compileLines(slots, action, locationBelow(location, 'lines'), definition.lines)
      : undefined;
  const beside =
    action && definition.kind === 'scan'
      ? compileSideLists(slots, action, locationBelow(location, 'beside'), definition.beside)
      : [];
  const move =
    action && definition.kind === 'scan' && definition.move
      ? compileMove(slots, action, locationBelow(location, 'move'), definition.move)
      : undefined;
  return {
    id: definition.id,
    area,
    definition,
    slots: compiled,
    ...(lines ? { lines } : {}),
    ...(beside.length > 0 ? { beside } : {}),
    ...(move ? { move } : {}),
    paths,
    reads: readsOf(entities, [
      ...compiled.flatMap(sumReads),
      ...(lines ? lineReads(lines) : []),
      ...beside.flatMap(sideListReads),
      ...(move ? moveReads(move) : []),
      ...shownValues(definition, action, compiled, lines, beside).flatMap(({ type }) => labelReads(entities, type)),
    ]),
  };
}

function sumReads({ remainder, total, propose, proposeRow, decimals }: SlotModel): readonly ReferenceRead[] {
  const sums = [remainder, total?.value, total?.against, total?.held];
  const all = [...sums, ...propose.values(), ...proposeRow.values(), ...(decimals?.named.values() ?? [])];
  return all.flatMap((expression) => expression?.reads ?? []);
}

function lineReads({ of, paths, ask, onBad, times, saved }: LinesModel): readonly ReferenceRead[] {
  const more = [times, ...onBad.values(), saved?.of, ...(saved?.fields.values() ?? [])];
  return [of, ...paths.values(), ...ask.values(), ...more].flatMap((expression) => expression?.reads ?? []);
}

/** Expressions whose values a preview shows; a row is shown by its label. */
function shownValues(
  definition: ScreenDefinition,
  action: ActionModel | undefined,
  slots: readonly SlotModel[],
  lines: LinesModel | undefined,
  beside: readonly SideListModel[],
): readonly Expression[] {
  const lets = definition.kind === 'scan' ? (definition.tell ?? []) : [];
  return [
    ...lets.flatMap((name) => action?.lets.get(name) ?? []),
    ...slots.flatMap(({ propose, proposeRow }) => [...propose.values(), ...proposeRow.values()]),
    ...(lines?.paths.values() ?? []),
    ...beside.flatMap(({ paths }) => [...paths.values()]),
  ];
}

function sideListReads({ of, paths }: SideListModel): readonly ReferenceRead[] {
  return [of, ...paths.values()].flatMap(({ reads }) => reads);
}

function moveReads({ from, to, take, many }: MoveModel): readonly ReferenceRead[] {
  const parts = [from, to, take].flatMap(({ code, within }) => [...code, ...within]);
  return [...parts, ...many].flatMap(({ reads }) => reads);
}

/** Paths of the card, of the work and of the sections of fields. */
function recordPaths(
  slots: Slots,
  location: SourceLocation,
  definition: Extract<ScreenDefinition, { kind: 'detail' }>,
): Paths {
  const { entity, card = [], work, sections } = definition;
  const inSections = byRank(sections).flatMap(([name, section]) =>
    'rows' in section || 'query' in section
      ? []
      : [...compilePaths(slots, locationBelow(location, 'sections', name, 'fields'), entity, section.fields)],
  );
  const { done, of, reason, since, besides = [] } = work ?? {};
  const inWork = Object.entries({ done, of, reason, since }).flatMap(([key, path]) =>
    path === undefined ? [] : [...compilePaths(slots, locationBelow(location, 'work', key), entity, [path])],
  );
  return new Map([
    ...compilePaths(slots, locationBelow(location, 'card'), entity, card),
    ...inWork,
    ...compilePaths(slots, locationBelow(location, 'work', 'besides'), entity, besides),
    ...inSections,
  ]);
}

/** Compiles the side lists of a scan screen; one that is not a list of rows is reported and left out. */
function compileSideLists(
  slots: Slots,
  action: ActionModel,
  location: SourceLocation,
  lists: ScanScreen['beside'],
): readonly SideListModel[] {
  return byRank(lists ?? {}).flatMap(([name, { of: source, show }]) => {
    const of = slots.expression(locationBelow(location, name, 'of'), source, { names: action.names }, 'list');
    const row = of.type.kind === 'list' ? of.type.of : undefined;
    if (row?.kind !== 'row') return [];
    return {
      name,
      of,
      entity: row.entity,
      paths: compilePaths(slots, locationBelow(location, name, 'show'), row.entity, show),
    };
  });
}
