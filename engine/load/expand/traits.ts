import type { EntityDefinition, FieldSchema, GeneratedAction, TraitDefinition } from '../../definitions.generated.ts';
import type { LoadedDefinition } from '../definitions.ts';
import type { Origins } from '../origins.ts';
import { pointer } from '../pointer.ts';
import { withSelf } from './selfName.ts';

/** Collections of an entity that a trait adds entries to; the entity's own entry of a name wins. */
const NAMED = ['unique', 'index', 'states', 'computed', 'checks'] as const;
/** Collections of a generated action, in which the entity's own entry of a name wins. */
const PARTS = ['load', 'let', 'assert', 'effects', 'ensure'] as const;

type Crud = NonNullable<EntityDefinition['crud']>;
type DerivedActions = NonNullable<EntityDefinition['derived']>;

/**
 * Entities with everything their traits give them, and with the key that goes without saying; `origins` learns where that is written. An unknown trait adds nothing; the
 * linter reports it.
 */
export function entitiesWithTraits(
  entities: ReadonlyMap<string, LoadedDefinition<EntityDefinition>>,
  traits: ReadonlyMap<string, LoadedDefinition<TraitDefinition>>,
  origins: Origins,
): ReadonlyMap<string, LoadedDefinition<EntityDefinition>> {
  return new Map(
    [...entities].map(([id, loaded]) => [id, { ...loaded, definition: completeEntity(loaded, traits, origins) }]),
  );
}

function completeEntity(
  { file, definition }: LoadedDefinition<EntityDefinition>,
  traits: ReadonlyMap<string, LoadedDefinition<TraitDefinition>>,
  origins: Origins,
): EntityDefinition {
  const whole = (definition.traits ?? []).reduce((own, id) => {
    const trait = traits.get(id);
    if (!trait) return own;
    for (const names of traitEntries(own, trait.definition))
      origins.add(file, pointer(...names), trait.file, pointer(...names));
    return withTrait(own, withSelf(trait.definition, definition.id));
  }, definition);
  return withKey(whole);
}

/** Where nothing is said of keys, no two rows share a code each of them must have. */
function withKey(entity: EntityDefinition): EntityDefinition {
  const isCoded = entity.kindOf !== 'view' && entity.fields.required?.includes('code') === true;
  return entity.unique === undefined && isCoded ? { ...entity, unique: { code: ['code'] } } : entity;
}

type Names = readonly string[];

/** Entries a trait gives, by their names from the outside in: those the entity has none of. */
function traitEntries(
  own: EntityDefinition,
  { fields, crud = {}, derived = {}, ...trait }: TraitDefinition,
): readonly Names[] {
  const verbs = Object.fromEntries((['create', 'edit', 'delete'] as const).map((verb) => [verb, crud[verb]]));
  return [
    ...NAMED.flatMap((key) => missingNames(trait[key], own[key], key)),
    ...missingNames(fields?.properties, own.fields.properties, 'fields', 'properties'),
    ...actionsGiven(verbs, own.crud ?? {}, 'crud'),
    ...actionsGiven(derived, own.derived ?? {}, 'derived'),
  ];
}

/** A generated action the entity does not say itself, else the parts of it that it does not say. */
function actionsGiven(trait: Readonly<Record<string, Parts | undefined>>, own: object, key: string): readonly Names[] {
  const ours = own as Readonly<Record<string, Parts | undefined>>;
  return Object.entries(trait).flatMap(([name, theirs]) => {
    const ownEntry = ours[name];
    if (!theirs || !ownEntry) return theirs ? [[key, name]] : [];
    return PARTS.flatMap((part) => missingNames(theirs[part], ownEntry[part], key, name, part));
  });
}

function missingNames(theirs: object | undefined, ours: object | undefined, ...at: Names): readonly Names[] {
  return Object.keys(theirs ?? {}).flatMap((name) => (name in (ours ?? {}) ? [] : [[...at, name]]));
}

function withTrait(own: EntityDefinition, trait: TraitDefinition): EntityDefinition {
  const named = NAMED.flatMap((key) => (trait[key] ? [[key, { ...trait[key], ...own[key] }] as const] : []));
  return {
    ...own,
    ...Object.fromEntries(named),
    ...(trait.fields ? { fields: mergeFields(own.fields, trait.fields) } : {}),
    ...(trait.crud ? { crud: mergeCrud(own.crud ?? {}, trait.crud) } : {}),
    ...(trait.derived ? { derived: mergeDerived(own.derived ?? {}, trait.derived) } : {}),
  };
}

/** The entity's fields, then those of the trait. */
function mergeFields(own: FieldSchema, trait: FieldSchema): FieldSchema {
  return {
    ...own,
    required: [...new Set([...(own.required ?? []), ...(trait.required ?? [])])],
    properties: { ...own.properties, ...without(trait.properties ?? {}, own.properties ?? {}) },
  };
}

function without<T>(all: Readonly<Record<string, T>>, some: object): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(all).filter(([name]) => !(name in some)));
}

function mergeCrud(own: Crud, trait: Crud): Crud {
  const made = (['create', 'edit', 'delete'] as const).flatMap((verb) => {
    const [ours, theirs] = [own[verb], trait[verb]];
    const both = ours && theirs ? mergeAction(ours, theirs) : (ours ?? theirs);
    return both ? [[verb, both] as const] : [];
  });
  return { ...trait, ...own, ...Object.fromEntries(made) };
}

function mergeAction(own: GeneratedAction, trait: GeneratedAction): GeneratedAction {
  const omit = [...new Set([...(trait.omit ?? []), ...(own.omit ?? [])])];
  return { ...trait, ...own, ...parts(own, trait), ...(omit.length > 0 ? { omit } : {}) };
}

function mergeDerived(own: DerivedActions, trait: DerivedActions): DerivedActions {
  const both = Object.entries(trait).map(([event, theirs]) => {
    const ours = own[event];
    return [event, ours ? { ...theirs, ...ours, ...parts(ours, theirs) } : theirs] as const;
  });
  return { ...own, ...Object.fromEntries(both) };
}

type Parts = Pick<GeneratedAction, (typeof PARTS)[number]>;

function parts(own: Parts, trait: Parts): Parts {
  return Object.fromEntries(
    PARTS.flatMap((key) => (own[key] && trait[key] ? [[key, { ...trait[key], ...own[key] }] as const] : [])),
  );
}
