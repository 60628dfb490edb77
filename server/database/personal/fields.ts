import type { Bundle, EntityModel, FieldModel } from '#engine';

/** Whether a field is about a person. */
export function isPersonal({ schema }: Pick<FieldModel, 'schema'>): boolean {
  return schema['x-personal'] === true;
}

/** Whether a person may be found by a field. */
export function isFindable(field: Pick<FieldModel, 'schema'>): boolean {
  return isPersonal(field) && field.schema['x-findable'] === true;
}

/** Names of the personal fields of an entity. */
export function personalFields(entity: EntityModel | undefined): readonly string[] {
  return [...(entity?.fields.values() ?? [])].filter(isPersonal).map(({ name }) => name);
}

/** Whether rows of an entity, or their parts, hold anything personal. */
export function holdsPersonal(bundle: Bundle, entity: string): boolean {
  const model = bundle.entities.get(entity);
  if (!model) return false;
  return (
    personalFields(model).length > 0 || [...model.children.values()].some((child) => holdsPersonal(bundle, child.entity))
  );
}
