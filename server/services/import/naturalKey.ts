import { codeKey, type ActionModel, type Bundle, type EntityModel, type FieldModel, type Json } from '#engine';

/** A field of the key by which rows of an entity are known, and the input that gives it. */
export interface KeyPart {
  readonly field: FieldModel;
  readonly input: FieldModel;
}

/** What the definition says rows of files are known by, else the first key every row has: `code`; part, code and supplier of a batch. */
export function naturalKey(entity: EntityModel, create: ActionModel): readonly KeyPart[] {
  const { import: how } = entity.definition.crud ?? {};
  const fields = typeof how === 'object' ? how.by : (entity.unique.find(({ where }) => !where)?.fields ?? []);
  const parts = fields.map((name) => ({ field: entity.fields.get(name), input: inputOf(create, name) }));
  return parts.filter((part): part is KeyPart => part.field !== undefined && part.input !== undefined);
}

/** The input that gives a field: of its name, or `<name>Code` for a reference in hand-written actions. */
export function inputOf({ input }: ActionModel, field: string): FieldModel | undefined {
  return input.fields?.find(({ name }) => name === field) ?? input.fields?.find(({ name }) => name === `${field}Code`);
}

/** One text per key, however its codes are typed. Undefined when nothing of it is given: a numbered code is still to come. */
export function keyText(key: readonly KeyPart[], input: Readonly<Record<string, Json>>): string | undefined {
  const values = key.map((part) => input[part.input.name] ?? null);
  if (values.every((value) => value === null)) return undefined;
  return JSON.stringify(values.map((value) => (typeof value === 'string' ? codeKey(value) : value)));
}

/** The fields by which the lines of a list are known within their record; none where nothing keeps two of them apart. */
export function lineKey({ entities }: Bundle, entity: EntityModel, list: string): readonly string[] {
  const { entity: id = '', field = '' } = entity.children.get(list) ?? {};
  const keys = entities.get(id)?.unique.filter(({ where, fields }) => !where && fields.includes(field)) ?? [];
  return keys[0]?.fields.filter((name) => name !== field) ?? [];
}

/** Whether a line says all of its key. */
export function hasKey(key: readonly string[], line: Readonly<Record<string, Json>>): boolean {
  return key.every((name) => (line[name] ?? null) !== null);
}

/** One text per line by some of its fields, however its codes are typed. */
export function lineText(fields: readonly string[], line: Readonly<Record<string, Json>>): string {
  const values = fields.map((name) => line[name] ?? null);
  return JSON.stringify(values.map((value) => (value === null ? null : codeKey(String(value)))));
}
