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
 * long. Rows of cases are as long as their authors like.
 */
const OPTIONS: Options = {
  allErrors: true,
  strictTuples: false,
  verbose: true,
  formats: { 'date-time': isTimestamp },
  inlineRefs: false,
  code: { optimize: false },
};

let sharedSchemas: Ajv | undefined;
/** The validator of a kind's JSON Schema, or of what a form asks; compiled at the first use, which costs a few milliseconds a kind. */
export function validatorOf(kind: FileKind | 'plant-form'): ValidateFunction {
  const { $id } = (kind === 'plant-form' ? plantForm : SCHEMAS[kind]) as { readonly $id: string };
  const validate = schemas().getSchema($id);
  if (!validate) throw new Error(`schema ${$id} is not registered`);
  return validate;
}

/** The validator of one branch of an `anyOf`; branches refer to other schemas by file name only. */
export const validatorOfBranch: (branch: AnySchemaObject) => ValidateFunction = oncePer((branch) =>
  schemas().compile(branch),
);

function schemas(): Ajv {
  sharedSchemas ??= new Ajv(OPTIONS).addSchema([common, field, plantForm, ...Object.values(SCHEMAS)]);
  return sharedSchemas;
}
