import { referencedRow } from '../expr/referencedRow.ts';
import type { ActionModel, EffectModel, EntityModel, FieldValues } from '../model/types.ts';

/** A field an action maintains but a generated form lets users overwrite. */
export interface MaintainedField {
  readonly entity: string;
  readonly field: string;
  readonly action: string;
}

/** What an effect may mention without anything that was entered or loaded. */
const GIVEN = new Set(['now', 'actor', 'second', 'settings']);

/**
 * Lint `keptByAction`: a field that an action updates from its former value, sets to a constant, or sets together with an
 * event of its row is no input of generated forms and imports, unless the field says `alsoByHand`.
 */
export function maintainedFields(
  actions: ReadonlyMap<string, ActionModel>,
  entities: ReadonlyMap<string, EntityModel>,
): readonly MaintainedField[] {
  const open = enterableFields([...actions.values()], entities);
  const maintained = [...actions.values()].filter(({ generated }) => !generated).flatMap(maintainedBy);
  const firstOf = new Map(
    maintained.map((each) => [`${each.entity}.${each.field}`, each]).toReversed() as [string, MaintainedField][],
  );
  return [...firstOf].flatMap(([name, each]) => (open.has(name) && !isAlsoByHand(entities, each) ? [each] : []));
}

function isAlsoByHand(entities: ReadonlyMap<string, EntityModel>, { entity, field }: MaintainedField): boolean {
  return entities.get(entity)?.fields.get(field)?.schema.alsoByHand === true;
}

function maintainedBy(action: ActionModel): readonly MaintainedField[] {
  const moved = new Set(
    action.effects.flatMap(({ raises }) => (raises ? (referencedRow(raises.on.type)?.entity ?? []) : [])),
  );
  return action.effects.flatMap(({ changes, sets }) => {
    if (!changes || !sets) return [];
    const { entity, values } = sets;
    return Object.keys(values)
      .filter((field) => moved.has(entity) || isOwn(values, entity, field))
      .map((field) => ({ entity, field, action: action.id }));
  });
}

/** Does the new value follow from the former one, or from nothing that was entered or loaded? */
function isOwn(values: FieldValues, entity: string, field: string): boolean {
  const value = values[field];
  if (!value || value.type.kind === 'null') return false;
  const isCounted = value.reads.some((read) => read.entity === entity && read.path.length === 1 && read.path[0] === field);
  return isCounted || [...value.names].every((name) => GIVEN.has(name));
}

/** `entity.field` of everything that generated forms ask for and write: what they work out themselves nobody enters. */
function enterableFields(actions: readonly ActionModel[], entities: ReadonlyMap<string, EntityModel>): ReadonlySet<string> {
  const forms = actions.filter(({ generated }) => generated?.verb === 'create' || generated?.verb === 'edit');
  return new Set(
    forms.flatMap((form) =>
      form.effects.flatMap((effect) => [
        ...named(effect.sets?.entity, Object.keys(effect.sets?.values ?? {}).filter(isAskedBy(form))),
        ...partFields(form, effect, entities),
      ]),
    ),
  );
}

const isAskedBy = ({ input }: ActionModel): ((name: string) => boolean) => {
  const names = new Set(input.fields?.map(({ name }) => name));
  return (name) => names.has(name);
};

/** Fields of the parts that a form edits along. */
function partFields(
  { input }: ActionModel,
  { changes, children }: EffectModel,
  entities: ReadonlyMap<string, EntityModel>,
): readonly string[] {
  if (!changes || !children) return [];
  const { collection } = children;
  const part = entities.get(referencedRow(changes.type)?.entity ?? '')?.children.get(collection)?.entity;
  const list = input.fields?.find(({ name }) => name === collection);
  return named(
    part,
    (list?.items?.fields ?? []).map(({ name }) => name),
  );
}

function named(entity: string | undefined, fields: readonly string[]): readonly string[] {
  return entity === undefined ? [] : fields.map((field) => `${entity}.${field}`);
}
