import type { ReactNode } from 'react';
import type { Item } from '#renderer';
import { useEditorContext } from '../../editor/Editor.ts';
import { Fields } from '../../panel/Fields.tsx';
import {
  choiceField,
  formOf,
  numberField,
  severalField,
  switchField,
  textField,
  type FormFields,
} from '../../panel/fields.ts';
import { useFormView } from '../../panel/useFormView.ts';
import { setRule } from '../../serial/serialCommands.ts';
import { ruleIn } from '../../serial/serialDocument.ts';

const RESETS = ['day', 'year', 'max'];

/** The rule as a whole: its category, when its numbers begin again, and whether any may be left out. */
export function RuleForm(): ReactNode {
  const { document, run } = useEditorContext();
  const { category, reset, gaps = 'allowed', scope = [], parts } = ruleIn(document);
  const given = Object.entries(parts).flatMap(([name, part]) => ('param' in part ? [name] : []));
  const isCounted = typeof reset === 'object';
  const view = useFormView(viewOf, isCounted, given);
  const values: Item = {
    category,
    reset: isCounted ? 'max' : reset,
    max: isCounted ? reset.max : null,
    isGapFree: gaps === 'none',
    scope: [...scope],
  };
  const change = (after: Item): void => {
    const key = Object.keys(values).find(
      (each) => JSON.stringify(after[each] ?? null) !== JSON.stringify(values[each] ?? null),
    );
    const value = key === undefined ? undefined : (after[key] ?? undefined);
    if (key === 'category') run((now) => setRule(now, 'category', value));
    if (key === 'reset') run((now) => setRule(now, 'reset', value === 'max' ? { max: 9_999 } : value));
    if (key === 'max') run((now) => setRule(now, 'reset', { max: typeof value === 'number' ? value : 0 }));
    if (key === 'isGapFree') run((now) => setRule(now, 'gaps', value === true ? 'none' : 'allowed'));
    if (key === 'scope') run((now) => setRule(now, 'scope', Array.isArray(value) && value.length > 0 ? value : undefined));
  };
  return <Fields view={view} values={values} onChange={change} />;
}

function viewOf(isCounted: boolean, given: readonly string[]): FormFields {
  return formOf([
    textField('category', 'designer.serial.field.category'),
    choiceField('reset', 'designer.serial.field.reset', RESETS, 'designer.serial.reset'),
    ...(isCounted ? [numberField('max', 'designer.serial.field.max', { scale: 0, minimum: 1 })] : []),
    switchField('isGapFree', 'designer.serial.field.isGapFree'),
    ...(given.length > 0 ? [severalField('scope', 'designer.serial.field.scope', given)] : []),
  ]);
}
