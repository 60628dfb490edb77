import { referencedRow } from '../expr/referencedRow.ts';
import { toSource } from '../expr/print.ts';
import type { Expression } from '../expr/types.ts';
import { locationBelow } from '../load/sourceLocation.ts';
import type { ActionScope } from './actionScope.ts';
import type { ActionModel, EffectModel, EntityModel, FieldModel } from './types.ts';

/** An input whose value is checked by a form (`x-schema`): what leads to the form is one more expression over the loads. */
export function withForm({ slots, place: location, names, entities }: ActionScope, field: FieldModel): FieldModel {
  const source = field.schema['x-schema'];
  if (source === undefined) return field;
  const at = locationBelow(location, 'input', 'properties', field.name, 'x-schema');
  const form = slots.expression(at, source, { names }, 'any');
  if (form.type.kind !== 'null' && !holdsForm(entities, form)) slots.report(at, 'lint.schemaMisplaced', { path: source });
  return { ...field, form };
}

/** Whether an expression is the path of a field that holds a JSON Schema, or names a form. */
function holdsForm(entities: ReadonlyMap<string, EntityModel>, { node }: Expression): boolean {
  if (node.op !== 'field' || node.of.type.kind !== 'row') return false;
  const schema = entities.get(node.of.type.entity)?.fields.get(node.field)?.schema;
  return schema?.format === 'json-schema' || schema?.['x-definition'] === 'form';
}

/** What an effect gives the fields of a row: of one it makes without `row`, the others as they are in `copy`. */
export interface Writing {
  readonly entity: string;
  readonly set: Readonly<Record<string, Expression>>;
  readonly row?: Expression;
  readonly copy?: Expression | undefined;
  /** What the records of a list give many rows at once. */
  readonly items?: Readonly<Record<string, unknown>>;
}

/**
 * Data of a form come from an input that is checked by the very form the row has then, or are null; and no row gets another
 * form without new data. So every row of the plant has data of its form, whichever action wrote them.
 */
export function checkFormData({ slots, place: location, entities }: ActionScope, action: ActionModel): void {
  for (const effect of action.effects) {
    const writing = findWriting(entities, effect);
    for (const { name, schema } of entities.get(writing?.entity ?? '')?.fields.values() ?? []) {
      const path = schema['x-schema'];
      if (path === undefined || !writing || isChecked(action, writing, name, path)) continue;
      slots.report(locationBelow(location, 'effects', effect.name), 'lint.formUnchecked', { field: name, form: path });
    }
  }
}

/** What an effect writes into the fields of which rows; undefined where it writes none. */
export function findWriting(entities: ReadonlyMap<string, EntityModel>, effect: EffectModel): Writing | undefined {
  const { makes, sets, changes, children, copy } = effect;
  if (changes && children) {
    const parent = entities.get(referencedRow(changes.type)?.entity ?? '');
    const entity = parent?.children.get(children.collection)?.entity ?? '';
    return { entity, set: children.values, row: changes, items: itemsOf(children.to) };
  }
  if (!sets) return undefined;
  return { entity: sets.entity, set: { ...makes?.by, ...sets.values }, copy, ...(changes ? { row: changes } : {}) };
}

function itemsOf({ type }: Expression): Readonly<Record<string, unknown>> {
  return type.kind === 'list' && type.of.kind === 'record' ? type.of.fields : {};
}

function isChecked({ input }: ActionModel, { set, row, copy, items }: Writing, name: string, path: string): boolean {
  const [root = '', ...rest] = path.split('.');
  const data = set[name];
  if (items && Object.hasOwn(items, name)) return false;
  if (!data) return set[root] === undefined || (!row && !copy);
  if (data.node.op === 'literal') return data.node.value === null;
  const given = input.fields?.find((field) => toSource(data.node) === `input.${field.name}`)?.form;
  const before = copy ?? row;
  const owner = set[root] ? toSource(set[root].node) : before && `${toSource(before.node)}.${root}`;
  return given !== undefined && owner !== undefined && toSource(given.node) === [owner, ...rest].join('.');
}
