import { _, Ajv } from 'ajv';
import standalone from 'ajv/dist/standalone/index.js';
import type { Bundle } from '../model/types.ts';
import { recordSchema } from './jsonSchema.ts';
import { adoptValidator, options, type Validator } from './validator.ts';
import { validatorParts, type ValidatorParts } from './validatorParts.ts';

/** What a module of validators exports by default: the validator of each action's input, by the action's id. */
export type MakeValidators = (parts: ValidatorParts) => Readonly<Record<string, Validator>>;

/** Ajv would load it as CommonJS. */
const SHARED = /require\("ajv\/dist\/runtime\/(equal|ucs2length)"\)\.default/g;

/**
 * The validators of actions' inputs as the text of an ES module, for where no code may be made from texts (a browser under a
 * Content-Security-Policy). It imports nothing: what it shares with the engine it is given, as {@link adoptValidators} does.
 *
 * @param ids  actions of the bundle; all of them when absent
 */
export function validatorModule({ actions, hash }: Pick<Bundle, 'actions' | 'hash'>, ids = [...actions.keys()]): string {
  const ajv = new Ajv({ ...options, code: { ...options.code, source: true, formats: _`formats` } });
  for (const id of ids) ajv.addSchema(recordSchema(actions.get(id)?.input.fields ?? []), id);
  const code = standalone.default(ajv, Object.fromEntries(ids.map((id) => [id, id])));
  return `// Definitions ${hash}
export default function validators({ linearPattern, formats, runtime }) {
const exports = {};
${code.replaceAll(SHARED, 'runtime.$1')}
return exports;
}
`;
}

/**
 * From now on inputs of this bundle's actions are read by the validators of a module instead of ones compiled here.
 *
 * @param make  default export of the module that {@link validatorModule} wrote for the same definitions
 */
export function adoptValidators({ actions }: Pick<Bundle, 'actions'>, make: MakeValidators): void {
  const validators = make(validatorParts);
  for (const [id, validate] of Object.entries(validators)) {
    const fields = actions.get(id)?.input.fields;
    if (fields !== undefined) adoptValidator(fields, validate);
  }
}
