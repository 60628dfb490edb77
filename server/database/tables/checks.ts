import type { Bundle, EntityModel, FieldModel } from '#engine';
import { ENCRYPTED_PREFIX } from '../personal/cipher.ts';
import { isPersonal } from '../personal/fields.ts';
import { boundsOf } from './columns.ts';
import { columnName, quote, objectName, tableName } from '../sql/names.ts';
import { rowSql } from './rowSql.ts';
import type { Meaning, NamedObject, TableObject } from './schema.ts';
import { isKnownWord, labelColumn, wordsOfField, type WordColumns } from './words.ts';

/** CHECK constraints of an entity: bounds and words of its fields, and its own rules. */
export function checksOf(bundle: Bundle, entity: EntityModel): readonly NamedObject[] {
  const table = tableName(entity.id);
  return [
    ...[...entity.fields.values()].flatMap((field) => fieldCheck(entity, table, field)),
    ...entity.checks.map(({ name, ok, code, at }): NamedObject => {
      const meaning: Meaning = { kind: 'check', entity: entity.id, fields: at ? [at.slice(1)] : [], code };
      const condition = rowSql(bundle, entity, ok);
      const rowCheck = { condition, demand: { rule: code }, label: labelColumn(entity) };
      return [objectName(table, columnName(name), 'rule'), { ...check(condition, meaning), rowCheck }];
    }),
  ];
}

function fieldCheck(entity: EntityModel, table: string, field: FieldModel): readonly NamedObject[] {
  const words = wordsOfField(entity, field);
  const name = objectName(table, columnName(field.name), 'check');
  if (words) return [[name, wordCheck(words, badValue(entity, field.name))]];
  const condition = fieldCondition(field);
  if (condition === undefined || field.role === 'state') return [];
  const rowCheck = { condition, demand: { allowed: describeAllowed(field, condition) }, label: labelColumn(entity) };
  return [[name, { ...check(condition, badValue(entity, field.name)), rowCheck }]];
}

/** What every value of a column satisfies. The input and the decision have judged it before, each bound with its own code. */
function fieldCondition(field: FieldModel): string | undefined {
  const column = quote(columnName(field.name));
  if (isPersonal(field)) return `${column} LIKE '${ENCRYPTED_PREFIX}%'`;
  if (field.kind === 'int' || field.kind === 'decimal') return withinBounds(field, column);
  if (field.schema.format === 'email') return `position('@' in ${column}) > 1`;
  const isText = field.role === 'field' && (field.kind === 'string' || field.kind === 'code');
  return isText ? `${column} <> ''` : undefined;
}

/** Both bounds, always: NaN sorts above every number, so only the upper one keeps it out. */
function withinBounds(field: FieldModel, column: string): string {
  const [least, greatest] = boundsOf(field);
  return `${column} ${isOpen(field) ? '>' : '>='} ${least} AND ${column} <= ${greatest}`;
}

const isOpen = ({ schema }: FieldModel): boolean => schema.minimum === undefined && schema.exclusiveMinimum !== undefined;

/** Bounds as mathematics writes them; any other condition as the database has it. */
function describeAllowed(field: FieldModel, condition: string): string {
  if (isPersonal(field) || (field.kind !== 'int' && field.kind !== 'decimal')) return condition;
  return `${isOpen(field) ? '(' : '['}${boundsOf(field).join(', ')}]`;
}

function badValue(entity: EntityModel, field: string): Meaning {
  return { kind: 'check', entity: entity.id, fields: [field], code: 'common.badValue' };
}

function check(condition: string, meaning: Meaning): TableObject {
  return { kind: 'check', definition: `CHECK (${condition})`, meaning };
}

function wordCheck(words: WordColumns, meaning: Meaning): TableObject {
  return { ...check(isKnownWord(words), meaning), words };
}
