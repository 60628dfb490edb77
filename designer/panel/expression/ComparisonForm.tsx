import type { ReactNode } from 'react';
import type { Type, ViewField } from '#engine';
import type { Item } from '#renderer';
import { needsValue, OPERATORS, type Comparison, type Operator } from '../../expression/conditions.ts';
import { literalOf, operatorsOf, valueOf } from '../../expression/literals.ts';
import { simplePaths, typeAt, type ExpressionScope } from '../../expression/scope.ts';
import { choicesOf } from '../choices.ts';
import { Fields } from '../Fields.tsx';
import { choiceField, formOf, numberField, textField, type FormFields } from '../fields.ts';
import { useFormView } from '../useFormView.ts';

export interface ComparisonFormProps {
  readonly comparison: Comparison;
  readonly scope: ExpressionScope;
  readonly onChange: (comparison: Comparison) => void;
}

/** One comparison, by the product's own fields: what is offered follows from the type of what is compared. */
export function ComparisonForm({ comparison, scope, onChange }: ComparisonFormProps): ReactNode {
  const { left, operator, right } = comparison;
  const known = simplePaths(scope);
  const choices = choicesOf(
    left === '' || known.includes(left) ? known : [left, ...known],
    (path) => scope.titleOf(path) ?? path,
  );
  const type = left === '' ? undefined : typeAt(left, scope);
  const operators = operatorsOf(type);
  const view = useFormView(viewOf, choices.words, operators, needsValue(operator), plain(type));
  const values: Item = {
    left: left === '' ? null : choices.wordOf(left),
    operator,
    right: right === '' ? null : valueOf(type, right),
  };
  const change = (after: Item): void => {
    const path = typeof after['left'] === 'string' ? (choices.nameOf(after['left']) ?? left) : left;
    const next = OPERATORS.find((each) => each === after['operator']) ?? operator;
    if (path !== left) onChange({ left: path, operator: fitting(typeAt(path, scope), operator), right: '' });
    else onChange({ left, operator: next, right: literalOf(type, after['right'] ?? null) });
  };
  return <Fields view={view} values={values} onChange={change} />;
}

/** The same comparison where the type has it, else its first. */
function fitting(type: Type | undefined, operator: Operator): Operator {
  const operators = operatorsOf(type);
  return operators.includes(operator) ? operator : (operators[0] ?? operator);
}

/** What the field of a value depends on. */
interface PlainType {
  readonly kind: string;
  readonly words: readonly string[];
  readonly wordsOf: string;
  readonly scale: number;
}

function plain(type: Type | undefined): PlainType & Readonly<Record<string, string | number | readonly string[]>> {
  const { words = [], wordsOf = '', scale = 2 } = type && type.kind === 'string' ? type : {};
  return { kind: type?.kind ?? 'string', words, wordsOf, scale: type?.kind === 'decimal' ? (type.scale ?? 2) : scale };
}

function viewOf(paths: readonly string[], operators: readonly Operator[], hasValue: boolean, type: PlainType): FormFields {
  return formOf([
    choiceField('left', 'designer.expression.left', paths),
    choiceField('operator', 'designer.expression.operator', operators, 'designer.expression.is'),
    ...(hasValue ? [valueField(type)] : []),
  ]);
}

function valueField({ kind, words, wordsOf, scale }: PlainType): ViewField {
  const title = 'designer.expression.right';
  if (kind === 'bool') return choiceField('right', title, ['true', 'false'], 'designer.expression.truth');
  if (words.length > 0) return choiceField('right', title, words, wordsOf);
  if (kind === 'int') return numberField('right', title, { scale: 0 });
  return kind === 'decimal' ? numberField('right', title, { scale }) : textField('right', title);
}
