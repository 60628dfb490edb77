import type { EntityDefinition, FieldSchema, GeneratedAction } from '../../definitions.generated.ts';

/** Fields by their names. */
export type Fields = Readonly<Record<string, FieldSchema>>;

/** Fields a form may write: all that are declared and not omitted; states are written by events. */
export function ownFields(entity: EntityDefinition, { omit = [] }: GeneratedAction, prefix = ''): Fields {
  return Object.fromEntries(Object.entries(entity.fields.properties ?? {}).filter(([name]) => !omit.includes(prefix + name)));
}

export function requiredOf(entity: EntityDefinition, fields: Fields): string[] {
  return (entity.fields.required ?? []).filter(
    (name) => fields[name] && fields[name]['x-serial'] === undefined && fields[name]['x-default'] === undefined,
  );
}
