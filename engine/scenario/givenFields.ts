import { naturalKey } from '../model/naturalKey.ts';
import type { EntityModel, FieldModel } from '../model/types.ts';
import { oncePer } from '../value/oncePer.ts';

/** Fields a given row may name: the declared ones as they are, states and system fields as they like. A list may be empty, which reads as not given. */
export const givenFields: (model: EntityModel) => readonly FieldModel[] = oncePer((model) =>
  [...model.fields.values()]
    .filter(({ name }) => name !== 'id')
    .map((field) => (field.role === 'field' && !field.items ? named(field) : { ...named(field), required: false })),
);

/** Files are given by name, as other rows are. */
function named(field: FieldModel): FieldModel {
  if (field.kind === 'file') return { ...field, kind: 'string' };
  return field.kind === 'files' && field.items ? { ...field, items: named(field.items) } : field;
}

/** The field the name of a given row fills: the code, or the text that is the entity's label; undefined when names are only names. */
export function keyField(model: EntityModel): string | undefined {
  const key = naturalKey(model.definition);
  const kind = model.fields.get(key)?.kind;
  return kind === 'code' || kind === 'string' ? key : undefined;
}

/** State fields of a new row. */
export function initialStates(model: EntityModel): Readonly<Record<string, string>> {
  return Object.fromEntries(
    model.states.flatMap(({ fields, model: { initial } }) => {
      const words = fields.length > 1 ? initial.split('/') : [initial];
      return fields.map((field, i) => [field, words[i] ?? initial]);
    }),
  );
}
