import type { ScreenDefinition, ScanScreen } from '../../definitions.generated.ts';
import type { Expression, Read } from '../../expr/types.ts';
import type { Definitions, Placed } from '../../load/definitions.ts';
import { labelReads } from '../labelReads.ts';
import { ranked } from '../../load/names.ts';
import { pathsOf } from './paths.ts';
import { linesOf } from './screenLines.ts';
import { slotsOf } from './screenSlots.ts';
import { readsOf } from '../actions/reads.ts';
import type { BesideModel, LinesModel, Paths, ScreenModel, SlotModel } from '../../model/screenTypes.ts';
import type { Slots } from '../../model/slots.ts';
import { below, type Place } from '../../load/place.ts';
import type { ActionModel, EntityModel } from '../../model/types.ts';

/** Compiles every screen that stands in a file: what its slots show and sum up, and the paths of a record page. */
export function screensOf(
  set: Definitions,
  entities: ReadonlyMap<string, EntityModel>,
  actions: ReadonlyMap<string, ActionModel>,
  slots: Slots,
): ReadonlyMap<string, ScreenModel> {
  return new Map([...set.screen].map(([id, placed]) => [id, screen(entities, actions, slots, placed)]));
}

function screen(
  entities: ReadonlyMap<string, EntityModel>,
  actions: ReadonlyMap<string, ActionModel>,
  slots: Slots,
  { area, file, definition }: Placed<ScreenDefinition>,
): ScreenModel {
  const place: Place = { file, pointer: '' };
  const isFilled = definition.kind === 'scan' || definition.kind === 'checklist';
  const action = isFilled ? actions.get(definition.action) : undefined;
  const paths = definition.kind === 'detail' ? recordPaths(slots, place, definition) : new Map();
  const compiled = action && isFilled ? slotsOf({ entities, action, slots, place }, definition.slots) : [];
  const lines =
    action && definition.kind === 'checklist' ? linesOf(slots, action, below(place, 'lines'), definition.lines) : undefined;
  const beside =
    action && definition.kind === 'scan' ? besideOf(slots, action, below(place, 'beside'), definition.beside) : [];
  return {
    id: definition.id,
    area,
    definition,
    slots: compiled,
    ...(lines ? { lines } : {}),
    ...(beside.length > 0 ? { beside } : {}),
    paths,
    reads: readsOf(
      entities,
      [
        ...compiled.flatMap(sumReads),
        ...(lines ? lineReads(lines) : []),
        ...beside.flatMap(besideReads),
        ...told(definition, action, compiled, lines, beside).flatMap(({ type }) => labelReads(entities, type)),
      ],
      [],
      [],
    ),
  };
}

function sumReads({ remainder, total, propose }: SlotModel): readonly Read[] {
  const all = [remainder, total?.value, total?.against, total?.held, ...propose.values()];
  return all.flatMap((expression) => expression?.reads ?? []);
}

function lineReads({ of, paths, ask, times, saved }: LinesModel): readonly Read[] {
  const more = [...(times ? [times] : []), ...(saved ? [saved.of, ...saved.fields.values()] : [])];
  return [of, ...paths.values(), ...ask.values(), ...more].flatMap(({ reads }) => reads);
}

/** Expressions whose value a look tells: a row is told by its label. */
function told(
  definition: ScreenDefinition,
  action: ActionModel | undefined,
  slots: readonly SlotModel[],
  lines: LinesModel | undefined,
  beside: readonly BesideModel[],
): readonly Expression[] {
  const lets = definition.kind === 'scan' ? (definition.tell ?? []) : [];
  return [
    ...lets.flatMap((name) => action?.lets.get(name) ?? []),
    ...slots.flatMap(({ propose }) => [...propose.values()]),
    ...(lines?.paths.values() ?? []),
    ...beside.flatMap(({ paths }) => [...paths.values()]),
  ];
}

function besideReads({ of, paths }: BesideModel): readonly Read[] {
  return [of, ...paths.values()].flatMap(({ reads }) => reads);
}

/** Paths of the card and of the sections of fields. */
function recordPaths(slots: Slots, place: Place, definition: Extract<ScreenDefinition, { kind: 'detail' }>): Paths {
  const { entity, card = [], sections } = definition;
  const inSections = ranked(sections).flatMap(([name, section]) =>
    'rows' in section || 'query' in section
      ? []
      : [...pathsOf(slots, below(place, 'sections', name, 'fields'), entity, section.fields)],
  );
  return new Map([...pathsOf(slots, below(place, 'card'), entity, card), ...inSections]);
}

/** Compiles the lists beside the slots of a scan screen; one that is none of rows is left out: that is reported. */
function besideOf(slots: Slots, action: ActionModel, place: Place, lists: ScanScreen['beside']): readonly BesideModel[] {
  return ranked(lists ?? {}).flatMap(([name, { of: source, show }]) => {
    const of = slots.expression(below(place, name, 'of'), source, { names: action.names }, 'list');
    const row = of.type.kind === 'list' ? of.type.of : undefined;
    if (row?.kind !== 'row') return [];
    return { name, of, entity: row.entity, paths: pathsOf(slots, below(place, name, 'show'), row.entity, show) };
  });
}
