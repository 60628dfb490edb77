import { locationBelow } from '../../load/sourceLocation.ts';
import type { ActionScope } from '../../model/actionScope.ts';
import { PERSON } from '../../model/actorType.ts';
import type { ActionModel, EntityModel, FieldModel } from '../../model/types.ts';

/** A conditionally shown input may be absent, whatever `required` says. */
export function optionalWhenHidden(field: FieldModel): FieldModel {
  return field.schema['x-when']?.show === undefined ? field : { ...field, required: false };
}

/** Compiles when an input is asked for, shown and open. */
export function withConditions({ slots, place: location, names }: ActionScope, field: FieldModel): FieldModel {
  const when = field.schema['x-when'];
  if (!when) return field;
  const slot = (key: 'required' | 'show' | 'enabled') =>
    slots.optional(
      locationBelow(location, 'input', 'properties', field.name, 'x-when', key),
      when[key],
      { names },
      { kind: 'bool' },
    );
  const [required, show, enabled] = [slot('required'), slot('show'), slot('enabled')];
  return {
    ...field,
    when: {
      ...(required ? { required } : {}),
      ...(show ? { show } : {}),
      ...(enabled ? { enabled } : {}),
      ...(when.code ? { code: when.code } : {}),
    },
  };
}

/** Compiles the list in a load whose words an input may be. */
export function withList({ slots, place: location, names }: ActionScope, field: FieldModel): FieldModel {
  const source = field.schema['x-among'];
  if (source === undefined) return field;
  const at = locationBelow(location, 'input', 'properties', field.name, 'x-among');
  return { ...field, among: slots.expression(at, source, { names }, { kind: 'list', of: { kind: 'string' } }) };
}

/** Inputs that name a record: what is worked on before who works on it. */
export function recordInputs(fields: readonly FieldModel[]): ActionModel['takes'] {
  const all = fields.flatMap((f) => (f.ref ? [{ input: f.name, entity: f.ref, many: f.kind === 'list' }] : []));
  const isWho = ({ entity }: (typeof all)[number]): boolean => entity === PERSON;
  return [...all.filter((each) => !isWho(each)), ...all.filter(isWho)];
}

/**
 * Inputs of a generated form have the titles of the fields they fill, also where they take a code; parts have the title of
 * their entity.
 */
export function titledLike(
  entities: ReadonlyMap<string, EntityModel>,
  entity: EntityModel | undefined,
  fields: readonly FieldModel[],
): readonly FieldModel[] {
  return fields.map((field) => {
    const own = entity?.fields.get(field.name);
    // What a record is sent by is no field of it that anybody sees.
    if (own)
      return { ...field, title: { word: field.name, of: own.role === 'system' ? 'request.field' : `${entity!.id}.field` } };
    const child = entities.get(entity?.children.get(field.name)?.entity ?? '');
    const items = field.items;
    if (!child || !items?.fields) return field;
    const title = { word: child.definition.title ?? child.id, of: '' };
    return { ...field, title, items: { ...items, fields: titledLike(entities, child, items.fields) } };
  });
}
