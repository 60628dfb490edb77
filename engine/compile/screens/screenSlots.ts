import type { FormSlot, InputSlot, ScanScreen, ScreenDefinition } from '../../definitions.generated.ts';
import type { Type } from '../../expr/types.ts';
import { byRank } from '../../load/names.ts';
import { pathsOfEach } from './paths.ts';
import { slotDecimals, type Sources } from './slotDecimals.ts';
import type { SlotModel } from '../../model/screenTypes.ts';
import { locationBelow } from '../../load/sourceLocation.ts';
import type { ActionModel, EntityModel, FieldModel } from '../../model/types.ts';

/** What is not known yet may be null. */
const DECIMAL: Type = { kind: 'decimal', nullable: true };

/**
 * Compiles the slots of a scan screen, in order. A slot whose inputs the action does not have is left out; the linter reports
 * it.
 */
export function compileSlots(sources: Sources, slots: ScanScreen['slots']): readonly SlotModel[] {
  return byRank(slots).flatMap(([name, slot]) => {
    const named = 'inputs' in slot ? slot.inputs : [slot.input];
    const inputs = named.flatMap((input) => (sources.action.input.fields ?? []).find((field) => field.name === input) ?? []);
    if (inputs.length < named.length) return [];
    const location = locationBelow(sources.place, 'slots', name);
    const own = { ...sources, place: location };
    return ['inputs' in slot ? formSlot(own, name, slot, inputs) : inputSlot(own, name, slot, inputs)];
  });
}

/** What a form proposes, as the one slot its inputs stand in; none where it proposes nothing. */
export function formSlots(sources: Sources, definition: ScreenDefinition): readonly SlotModel[] {
  if (definition.kind !== 'form' || !definition.propose) return [];
  const { propose } = definition;
  const inputs = (sources.action.input.fields ?? []).filter(({ name }) => name in propose);
  const named = Object.keys(propose) as [string, ...string[]]; // its schema asks for at least one
  return [formSlot(sources, '', { inputs: named, kind: 'form', propose }, inputs)];
}

function formSlot(sources: Sources, name: string, slot: FormSlot, inputs: readonly FieldModel[]): SlotModel {
  const entities = [...new Set(inputs.flatMap(({ ref }) => entitiesOf(sources.entities, ref)))];
  const decimals = slotDecimals(sources, [], inputs);
  const shared = { ...common(sources, name, slot), ...(decimals ? { decimals } : {}) };
  return { ...shared, kind: 'form', inputs, entities, show: new Map(), cardPaths: [], acceptedCodes: [] };
}

function inputSlot(sources: Sources, name: string, slot: InputSlot, inputs: readonly FieldModel[]): SlotModel {
  const [field] = inputs;
  const expect = field?.ref ?? rowCode(field)?.ref;
  const entities = entitiesOf(sources.entities, expect);
  const load = findLoad(sources.action, slot.input);
  const decimals = slotDecimals(sources, entities, field?.items?.fields ?? []);
  return {
    ...common(sources, name, slot),
    kind: slot.kind ?? 'code',
    inputs,
    entities,
    show:
      entities.length === 0
        ? new Map()
        : pathsOfEach(sources.slots, locationBelow(sources.place, 'show'), entities, slot.show ?? []),
    cardPaths: slot.show ?? [],
    acceptedCodes: slot.takes ?? newCodes(field),
    ...(expect === undefined ? {} : { expect }),
    ...(slot.event === undefined ? {} : { event: slot.event }),
    ...(slot.widget === undefined ? {} : { widget: slot.widget }),
    ...(load === undefined ? {} : { load }),
    ...(decimals ? { decimals } : {}),
    ...compileSums(sources, slot, load),
  };
}

function common(
  sources: Sources,
  name: string,
  slot: FormSlot | InputSlot,
): Pick<SlotModel, 'name' | 'mustBeFirst' | 'keep' | 'propose' | 'proposeRow'> {
  const { order, keep, propose } = slot;
  const { action } = sources;
  const list = slot.kind === 'rows' ? inputType(action, slot.input) : undefined;
  return {
    name,
    mustBeFirst: order === 'mustBeFirst',
    keep: keep ?? 'no',
    propose: slot.kind === 'rows' ? new Map() : compileProposals(sources, propose, inputTypes(action), action.names),
    proposeRow: compileProposals(sources, propose, list?.kind === 'list' ? fieldTypes(list.of) : {}, {
      ...action.names,
      rowAt: { kind: 'int' },
    }),
  };
}

type Types = Readonly<Record<string, Type>>;

function compileProposals(
  { slots, place: location }: Sources,
  propose: FormSlot['propose'],
  types: Types,
  names: Types,
): SlotModel['propose'] {
  const compiled = Object.entries(propose ?? {}).flatMap(([name, source]) => {
    const type = types[name];
    const expected = type && type.kind !== 'list' && type.kind !== 'null' ? { ...type, nullable: true } : type;
    const expression = expected && slots.optional(locationBelow(location, 'propose', name), source, { names }, expected);
    return expression ? [[name, expression] as const] : [];
  });
  return new Map(compiled);
}

/** The field of a row that a scan fills first. */
function rowCode(field: FieldModel | undefined): FieldModel | undefined {
  return field?.items?.fields?.find(({ ref }) => ref !== undefined);
}

/** Fields of a row that must be given and take any code. */
function newCodes(field: FieldModel | undefined): readonly string[] {
  const isNew = ({ kind, ref, required }: FieldModel): boolean => kind === 'code' && ref === undefined && required === true;
  return field?.items?.fields?.filter(isNew).map(({ name }) => name) ?? [];
}

/** An entity, or those a view covers. */
function entitiesOf(entities: ReadonlyMap<string, EntityModel>, expect: string | undefined): readonly string[] {
  const model = entities.get(expect ?? '');
  if (!model) return [];
  return model.kindOf === 'view' ? model.of : [model.id];
}

/** The load that brings the rows of a list of codes. */
function findLoad({ loads }: ActionModel, input: string): string | undefined {
  const isFed = (source: string): boolean => source === `input.${input}`;
  return loads.find(({ form, keys }) => form === 'byAll' && [...keys.values()].some(({ source }) => isFed(source)))?.alias;
}

function compileSums(
  { action, slots, place: location }: Sources,
  { input, remainder, total }: InputSlot,
  load: string | undefined,
): Pick<SlotModel, 'remainder' | 'total'> {
  const items = load === undefined ? inputType(action, input) : action.names[load];
  const environment = { names: { ...action.names, ...(items ? { items } : {}) } };
  const left = slots.optional(locationBelow(location, 'remainder'), remainder, environment, DECIMAL);
  const value = slots.optional(locationBelow(location, 'total', 'value'), total?.value, environment, DECIMAL);
  const against = slots.optional(locationBelow(location, 'total', 'against'), total?.against, environment, DECIMAL);
  const held = slots.optional(locationBelow(location, 'total', 'held'), total?.held, environment, DECIMAL);
  return {
    ...(left ? { remainder: left } : {}),
    ...(value ? { total: { value, ...(against ? { against } : {}), ...(held ? { held } : {}) } } : {}),
  };
}

const inputType = (action: ActionModel, input: string): Type | undefined => inputTypes(action)[input];

const inputTypes = ({ names }: ActionModel): Types => fieldTypes(names['input']);

const fieldTypes = (type: Type | undefined): Types => (type?.kind === 'record' ? type.fields : {});
