import { Ajv, type AnySchemaObject, type Options, type ValidateFunction } from 'ajv';
import action from '../../../definitions/schema/action.schema.json' with { type: 'json' };
import common from '../../../definitions/schema/common.schema.json' with { type: 'json' };
import documentedRules from '../../../definitions/schema/documented-rules.schema.json' with { type: 'json' };
import entity from '../../../definitions/schema/entity.schema.json' with { type: 'json' };
import field from '../../../definitions/schema/field.schema.json' with { type: 'json' };
import flow from '../../../definitions/schema/flow.schema.json' with { type: 'json' };
import form from '../../../definitions/schema/form.schema.json' with { type: 'json' };
import job from '../../../definitions/schema/job.schema.json' with { type: 'json' };
import label from '../../../definitions/schema/label.schema.json' with { type: 'json' };
import menu from '../../../definitions/schema/menu.schema.json' with { type: 'json' };
import pack from '../../../definitions/schema/pack.schema.json' with { type: 'json' };
import piece from '../../../definitions/schema/piece.schema.json' with { type: 'json' };
import plantForm from '../../../definitions/schema/plant-form.schema.json' with { type: 'json' };
import query from '../../../definitions/schema/query.schema.json' with { type: 'json' };
import reading from '../../../definitions/schema/reading.schema.json' with { type: 'json' };
import role from '../../../definitions/schema/role.schema.json' with { type: 'json' };
import rule from '../../../definitions/schema/rule.schema.json' with { type: 'json' };
import scenario from '../../../definitions/schema/scenario.schema.json' with { type: 'json' };
import screen from '../../../definitions/schema/screen.schema.json' with { type: 'json' };
import serialRule from '../../../definitions/schema/serial-rule.schema.json' with { type: 'json' };
import settings from '../../../definitions/schema/settings.schema.json' with { type: 'json' };
import stateModel from '../../../definitions/schema/state-model.schema.json' with { type: 'json' };
import table from '../../../definitions/schema/table.schema.json' with { type: 'json' };
import texts from '../../../definitions/schema/texts.schema.json' with { type: 'json' };
import trait from '../../../definitions/schema/trait.schema.json' with { type: 'json' };
import variant from '../../../definitions/schema/variant.schema.json' with { type: 'json' };
import world from '../../../definitions/schema/world.schema.json' with { type: 'json' };
import { isTimestamp } from '../../pattern/formats.ts';
import type { FileKind } from '../kinds.ts';
import type { Json } from '../../value/json.ts';
import { oncePer } from '../../value/oncePer.ts';

const SCHEMAS: Readonly<Record<FileKind, AnySchemaObject>> = {
  action,
  entity,
  flow,
  form,
  job,
  label,
  menu,
  pack,
  piece,
  query,
  reading,
  role,
  rule,
  scenario,
  screen,
  settings,
  table,
  texts,
  trait,
  variant,
  world,
  'documented-rules': documentedRules,
  'serial-rule': serialRule,
  'state-model': stateModel,
};

/**
 * A validator runs a few hundred times at most, so quick compiling beats quick running: without the last two it takes four times as
 * long. Rows of cases are as long as their authors like. The draft the schemas name, which lets a key stand beside `$ref`, is not
 * compiled here: a test holds the schemas against it.
 */
const OPTIONS: Options = {
  allErrors: true,
  strictTuples: false,
  validateSchema: false,
  verbose: true,
  formats: { 'date-time': isTimestamp },
  inlineRefs: false,
  code: { optimize: false },
};

/** A schema of the format, or a part of one, as far as others than the validator read it. */
export interface SchemaNode {
  readonly $ref?: string;
  readonly const?: Json;
  readonly default?: Json;
  readonly anyOf?: readonly SchemaNode[];
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly additionalProperties?: SchemaNode | boolean;
  readonly items?: SchemaNode;
  /** What else holds where a key is there. */
  readonly dependencies?: Readonly<Record<string, SchemaNode | readonly string[]>>;
  readonly definitions?: Readonly<Record<string, SchemaNode>>;
}

/** The schema of a kind. */
export const schemaOf = (kind: FileKind): SchemaNode => SCHEMAS[kind] as SchemaNode; // each is an object

const FILES: ReadonlyMap<string, AnySchemaObject> = new Map(
  [common, field, plantForm, ...Object.values(SCHEMAS)].map((schema: AnySchemaObject) => [schema.$id ?? '', schema]),
);

/** What a `$ref` of the schemas leads to: a schema, or one of its definitions. */
export function nodeAt(reference: string): SchemaNode {
  const [file = '', name] = reference.split('#/definitions/');
  const schema = FILES.get(file) as SchemaNode | undefined; // each is an object
  const node = name === undefined ? schema : schema?.definitions?.[name];
  if (!node) throw new Error(`no schema ${reference}`);
  return node;
}

let sharedSchemas: Ajv | undefined;
/** The validator of a kind's JSON Schema, or of what a form asks; compiled at the first use, which costs a few milliseconds a kind. */
export function validatorOf(kind: FileKind | 'plant-form'): ValidateFunction {
  const name = `${kind}.schema.json`;
  const validate = schemas().getSchema(name);
  if (!validate) throw new Error(`schema ${name} is not registered`);
  return validate;
}

/** The validator of one branch of an `anyOf`; branches refer to other schemas by file name only. */
export const validatorOfBranch: (branch: AnySchemaObject) => ValidateFunction = oncePer((branch) =>
  schemas().compile(branch),
);

function schemas(): Ajv {
  sharedSchemas ??= new Ajv(OPTIONS).addSchema([...FILES.values()]);
  return sharedSchemas;
}
