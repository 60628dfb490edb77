import type { PartialEvaluation } from '../../decide/evaluatePartial.ts';
import { recordSchema } from '../../input/jsonSchema.ts';
import type { Bundle } from '../../model/types.ts';
import { fieldView } from '../fields.ts';
import type { Preview } from './preview.ts';

/** The forms that are known by now, as a client draws them: by input, no fields where there is no form. */
export function formsOf(bundle: Bundle, roles: readonly string[], { forms }: PartialEvaluation): Pick<Preview, 'forms'> {
  if (forms.size === 0) return {};
  const views = [...forms].map(([name, fields]) => {
    const fieldViews = fields.map((field) => fieldView({ bundle, roles }, field));
    return [name, { fields: fieldViews, schema: recordSchema(fields) }] as const;
  });
  return { forms: Object.fromEntries(views) };
}

/** The lists that are known by now, by input. */
export function choicesOf({ choices }: PartialEvaluation): Pick<Preview, 'choices'> {
  return choices.size === 0 ? {} : { choices: Object.fromEntries(choices) };
}
