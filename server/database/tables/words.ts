import type { EntityModel, FieldModel, StateModel } from '#engine';
import { isPersonal } from '../personal/fields.ts';
import { columnName, literal, quote } from '../sql/names.ts';

/** Columns that hold words of a state model or an enumeration, and what becomes of words that are none any more. */
export interface WordColumns {
  /** Names of the fields and of their columns: several for a model with axes, whose states join their words by `/`. */
  readonly fields: readonly string[];
  readonly columns: readonly string[];
  /** They are states of a model, whose changes have a history: the name of the rules they follow. */
  readonly rules?: string;
  /** The column is a JSON list of words. */
  readonly isList?: true;
  readonly words: readonly string[];
  /** The word that rows with a former one get. */
  readonly retired?: Readonly<Record<string, string>>;
  /** Column a person knows a row by. */
  readonly label: string;
}

/** The words of an enumeration, or of a list of them; undefined for any other field. */
export function wordsOfField(entity: EntityModel, field: FieldModel): WordColumns | undefined {
  const { words, schema } = field.kind === 'list' ? (field.items ?? field) : field;
  if (!words || field.role !== 'field' || isPersonal(field)) return undefined;
  return {
    ...wordColumns(entity, [field.name], words, schema.retired),
    ...(field.kind === 'list' ? { isList: true } : {}),
  };
}

/** The words of a state model. */
export function wordsOfStates(entity: EntityModel, fields: readonly string[], model: StateModel): WordColumns {
  return wordColumns(entity, fields, model.states, model.definition.retired);
}

function wordColumns(
  entity: EntityModel,
  fields: readonly string[],
  words: readonly string[],
  retired: WordColumns['retired'],
): WordColumns {
  return {
    fields,
    columns: fields.map(columnName),
    words,
    ...(retired ? { retired } : {}),
    label: labelColumn(entity),
  };
}

/** Column a person knows a row by; its id where the entity is known by no text, or by what is personal. */
export function labelColumn(entity: EntityModel): string {
  const label = entity.fields.get(entity.label[0] ?? '');
  const isText = label && (label.kind === 'code' || label.kind === 'string') && !isPersonal(label);
  return isText ? columnName(label.name) : 'id';
}

/** SQL of the word of a row: of a model with axes the words of its state, joined. */
export function wordSql(columns: readonly string[]): string {
  return columns.map(quote).join(` || '/' || `);
}

/** Condition that every word is one of them. */
export function isKnownWord({ columns, words, isList }: WordColumns): string {
  if (isList) return `${wordSql(columns)} <@ ${literal(JSON.stringify(words))}::jsonb`;
  return `${wordSql(columns)} IN (${words.map(literal).join(', ')})`;
}
