import type {
  ActionDefinition,
  AssertOk,
  AssertRule,
  Effects,
  EntityDefinition,
  Loads,
} from '../../definitions.generated.ts';
import type { Definitions } from '../../load/definitions.ts';
import { camel } from '../../load/names.ts';
import { naturalKey } from '../../model/naturalKey.ts';
import type { FieldModel } from '../../model/types.ts';

type Load = Loads[string];
type KeyedLoad = Extract<Load, { readonly entity: string } & ({ readonly by: unknown } | { readonly byAll: unknown })>;
type Implied = AssertOk | AssertRule;
/** What is required of a row, by the row's name. */
interface Requirement {
  readonly as: 'Usable' | 'InUse';
  readonly of: (row: string) => Implied;
}

/**
 * An action with the asserts its loads imply: whatever the input names by a key is in use (`inUse`) and passes the rule its
 * entity calls `usable`, in every action, whether its author thought of it or not. An edit keeps what the record has.
 */
export function withUsable(set: Definitions, definition: ActionDefinition): ActionDefinition {
  const implied = Object.entries(definition.load ?? {}).flatMap(([alias, load]) =>
    isNamed(load) && load.usable !== false
      ? requirementsOf(set, load).map((requirement) =>
          impliedBy(requirement, alias, load, formerValue(definition, alias, load)),
        )
      : [],
  );
  return implied.length === 0
    ? definition
    : { ...definition, assert: { ...definition.assert, ...Object.fromEntries(implied) } };
}

/** The inputs, marked with the field by which what they name must be in use: those are offered to pick from. */
export function withInUse(
  set: Definitions,
  { load = {} }: ActionDefinition,
  fields: readonly FieldModel[],
): readonly FieldModel[] {
  const places = new Map(
    Object.values(load)
      .filter(isNamed)
      .filter(({ usable }) => usable !== false)
      .flatMap((each) => {
        const field = set.entity.get(each.entity)?.definition.inUse;
        return field === undefined ? [] : [[placeOf(each), field] as const];
      }),
  );
  const marked = (field: FieldModel, at: string): FieldModel => {
    const inUse = places.get(at);
    return {
      ...field,
      ...(inUse === undefined ? {} : { inUse }),
      ...(field.items ? { items: marked(field.items, `${at}/*`) } : {}),
      ...(field.fields ? { fields: field.fields.map((each) => marked(each, `${at}/${each.name}`)) } : {}),
    };
  };
  return fields.map((field) => marked(field, `/${field.name}`));
}

/** Whether the input chooses its rows: not by the id of what an action is about. */
export function isNamed(load: Load): load is KeyedLoad {
  if (!('entity' in load) || !('by' in load || 'byAll' in load)) return false;
  return keysOf(load).some((key) => /\binput\.(?!id\b)/.test(key));
}

/** What the entity asks of its rows. */
function requirementsOf(set: Definitions, { entity }: KeyedLoad): readonly Requirement[] {
  const target = set.entity.get(entity)?.definition;
  const id = target?.usable;
  const name = id === undefined ? undefined : Object.keys(set.rule.get(id)?.definition.for ?? {})[0];
  return [
    ...(id === undefined || name === undefined
      ? []
      : [{ as: 'Usable' as const, of: (row: string) => ({ rule: id, with: { [name]: row } }) }]),
    ...(target?.inUse === undefined ? [] : [{ as: 'InUse' as const, of: inUse(target, target.inUse) }]),
  ];
}

const inUse =
  (entity: EntityDefinition, field: string): Requirement['of'] =>
  (row) => ({
    ok: `${row}.${field}`,
    code: `${camel(entity.id)}.inactive`,
    params: { code: `${row}.${naturalKey(entity)}` },
  });

function keysOf(load: KeyedLoad): readonly string[] {
  return Object.values('by' in load ? load.by : load.byAll) as readonly string[];
}

function impliedBy(
  requirement: Requirement,
  alias: string,
  load: KeyedLoad,
  former: string | undefined,
): readonly [string, Implied] {
  const at = placeOf(load);
  const place = { ...(at === undefined ? {} : { at }), assumed: true as const };
  if ('by' in load) {
    const kept = former === undefined ? '' : ` && ${alias} != ${former}`;
    return [`${alias}${requirement.as}`, { ...requirement.of(alias), when: `${alias} != null${kept}`, ...place }];
  }
  const kept = former === undefined ? '' : ` && !(one in ${former})`;
  return [
    `${alias}${requirement.as}`,
    { ...requirement.of('one'), forEach: { one: alias }, when: `one != null${kept}`, ...place },
  ];
}

/** What the edited record refers to as it was: `order.line`, or in a list of its own `route.steps.map(i, i.part)`. */
function formerValue({ load = {}, effects }: ActionDefinition, alias: string, named: KeyedLoad): string | undefined {
  const edited = Object.values(effects).find((each) => 'update' in each && isEdited(load[each.update], each.update, effects));
  if (edited === undefined || !('update' in edited)) return undefined;
  const field = Object.entries(edited.set ?? {}).find(([, value]) => value === alias)?.[0];
  const list = keysOf(named).flatMap((key) => /^input\.(\w+\.map\(.*)$/.exec(key)?.[1] ?? [])[0];
  return field === undefined && list === undefined ? undefined : `${edited.update}.${field ?? list ?? ''}`;
}

/** A record is edited that is loaded by its id as it was seen, or whose event says so. */
export function isEdited(load: Load | undefined, alias: string, effects: Effects): boolean {
  if (load !== undefined && 'by' in load && load.by['id'] === 'input.id') return true;
  return Object.values(effects).some((each) => 'on' in each && 'event' in each && each.event === 'edit' && each.on === alias);
}

function placeOf(load: KeyedLoad): string | undefined {
  const [name] = keysOf(load).flatMap((key) => /^input\.([A-Za-z]\w*)$/.exec(key)?.[1] ?? []);
  const own = name === undefined ? undefined : `/${name}`;
  return load.at ?? ('by' in load || own === undefined ? own : `${own}/*`);
}
