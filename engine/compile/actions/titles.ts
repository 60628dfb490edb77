import type { EntityModel, FieldModel } from '../../model/types.ts';

/** Inputs of a generated form are called like the fields they fill, also where they take a code in place of the row; parts like what they are. */
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
