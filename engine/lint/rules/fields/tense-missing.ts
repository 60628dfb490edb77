import type { FieldSchema } from '../../../definitions.generated.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';

/** Names of what has happened, or is due: `repairedAt`, `dueOn`, `neededBy`. */
const TELLS_TENSE: Readonly<Record<string, RegExp>> = {
  'date-time': /(At|Until)$|^(due|needed)/,
  date: /^(due|needed|implemented)/,
};

/** A day or moment that an action is given and that has happened or is due says which (`x-tense`): nothing was repaired tomorrow, or is due yesterday. */
export function* tenseMissing(set: LintInput): Generator<Finding> {
  for (const action of set.actions.values())
    for (const { name, schema, keys } of inputsOf(action.definition.input)) {
      const own = fieldOf(set, schema);
      if (own['x-tense'] !== undefined || !TELLS_TENSE[own.format ?? '']?.test(name)) continue;
      yield { ...(action.generated ? action : locationBelow(action, 'input', ...keys)), params: { name } };
    }
}

interface Input {
  readonly name: string;
  readonly schema: FieldSchema;
  readonly keys: readonly string[];
}

/** Inputs, those in the records of lists too. */
function inputsOf({ properties = {} }: FieldSchema): readonly Input[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const keys = ['properties', name];
    const parts = schema.items ? inputsOf(schema.items) : [];
    return [{ name, schema, keys }, ...parts.map((part) => ({ ...part, keys: [...keys, 'items', ...part.keys] }))];
  });
}

/** An input as the field has it that it takes after. */
function fieldOf(set: LintInput, schema: FieldSchema): FieldSchema {
  const [entity = '', name = ''] = schema['x-of']?.split('.') ?? [];
  return { ...set.entity.get(entity)?.definition.fields.properties?.[name], ...schema };
}
