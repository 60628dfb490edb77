import type { Bundle, EntityModel } from '#engine';
import { columnName, literal, quote, objectName, tableName } from '../sql/names.ts';
import type { Meaning, NamedObject, TableObject } from './schema.ts';
import { stateTriggers } from './stateRules.ts';
import { registerCodes } from './statements.ts';

/** Triggers of an entity. They apply whatever writes; their functions are in `migrations/0001-platform.sql`. */
export function triggersOf(bundle: Bundle, entity: EntityModel): readonly NamedObject[] {
  const table = tableName(entity.id);
  return [
    ...entity.states.flatMap((states) => stateTriggers(entity, states)),
    ...(entity.kindOf === 'append-only' ? appendOnly(entity, table) : []),
    ...(entity.tree === undefined ? [] : [tree(entity, table, entity.tree)]),
    ...viewsOver(bundle, entity).map((view) => sharedCode(entity, table, view)),
  ];
}

/** Two triggers: TRUNCATE has no row level, and a statement that touches no row must be refused as well. */
function appendOnly(entity: EntityModel, table: string): readonly NamedObject[] {
  const name = objectName(table, 'append_only');
  const meaning: Meaning = { kind: 'appendOnly', entity: entity.id, fields: [], code: 'common.appendOnly' };
  const definition = `BEFORE UPDATE OR DELETE OR TRUNCATE ON ${quote(table)} FOR EACH STATEMENT EXECUTE FUNCTION takt_refuse(${literal(name)})`;
  return [[name, trigger(definition, meaning)]];
}

/** No row below itself (I12), checked after the statement under one lock per tree. */
function tree(entity: EntityModel, table: string, parent: string): NamedObject {
  const name = objectName(table, columnName(parent), 'tree');
  const column = columnName(parent);
  const meaning: Meaning = { kind: 'tree', entity: entity.id, fields: [parent], code: 'common.underItself' };
  const call = `takt_check_tree(${literal(name)}, ${literal(column)})`;
  return [
    name,
    trigger(`AFTER INSERT OR UPDATE OF ${quote(column)} ON ${quote(table)} FOR EACH ROW EXECUTE FUNCTION ${call}`, meaning),
  ];
}

/** A code of one covered entity is used by no other. */
function sharedCode(entity: EntityModel, table: string, view: EntityModel): NamedObject {
  const field = view.label[0] ?? 'code';
  const column = columnName(field);
  const name = objectName(table, tableName(view.id), 'codes');
  const code = entity.unique.find(({ fields }) => fields.length === 1 && fields[0] === field)?.code ?? 'common.exists';
  const meaning: Meaning = { kind: 'unique', entity: entity.id, fields: [field], code };
  const call = `takt_register_code(${[name, view.id, entity.id, column].map(literal).join(', ')})`;
  const events = `AFTER INSERT OR UPDATE OF ${quote(column)} OR DELETE`;
  const definition = `${events} ON ${quote(table)} FOR EACH ROW EXECUTE FUNCTION ${call}`;
  return [name, { ...trigger(definition, meaning), fill: registerCodes(table, view.id, entity.id, column) }];
}

function viewsOver(bundle: Bundle, entity: EntityModel): readonly EntityModel[] {
  return [...bundle.entities.values()].filter((view) => view.kindOf === 'view' && view.of.includes(entity.id));
}

function trigger(definition: string, meaning: Meaning): TableObject {
  return { kind: 'trigger', definition, meaning };
}
