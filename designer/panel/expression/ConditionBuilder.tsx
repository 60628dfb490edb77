import { useState, type ReactNode } from 'react';
import { Icon, SegmentedControl, useTranslator, type Item } from '#renderer';
import type { Type, ViewField } from '#engine';
import { useEditorContext } from '../../editor/Editor.ts';
import {
  literalOf,
  needsValue,
  OPERATORS,
  operatorsOf,
  sourceOf,
  valueOf,
  type Comparison,
  type Operator,
  type SimpleCondition,
} from '../../expression/conditions.ts';
import { simplePaths, typeAt, type ExpressionScope } from '../../expression/scope.ts';
import { choicesOf } from '../choices.ts';
import { choiceField, formOf, numberField, textField, useFormView, type FormFields } from '../fields.ts';
import { Fields } from '../Fields.tsx';
import panel from '../Inspector.module.css';
import css from './Expression.module.css';

interface ConditionBuilderProps {
  readonly source: string;
  readonly condition: SimpleCondition;
  readonly scope: ExpressionScope;
  /** Without it there is always a first comparison. */
  readonly isOptional: boolean;
  readonly onChange: (source: string) => void;
}

const EMPTY: Comparison = { left: '', operator: 'more', right: '' };

/** A condition put together of comparisons: what, how, and with which value; all of them must hold, or any. */
export function ConditionBuilder({ source, condition, scope, isOptional, onChange }: ConditionBuilderProps): ReactNode {
  const { t } = useTranslator();
  const { isReadOnly } = useEditorContext();
  const [draft, setDraft] = useState(condition);
  // Comparisons that are not complete stand in no expression; what came from elsewhere has none of them.
  const { join, comparisons } = sourceOf(draft) === source ? draft : condition;
  const lines = comparisons.length === 0 && !isOptional ? [EMPTY] : comparisons;
  const change = (next: SimpleCondition): void => {
    setDraft(next);
    if (sourceOf(next) !== source) onChange(sourceOf(next));
  };
  return (
    <>
      {lines.length > 1 && (
        <SegmentedControl
          label={t('designer.expression.join')}
          segments={(['&&', '||'] as const).map((value) => ({
            value,
            title: t(`designer.expression.join.${value === '&&' ? 'and' : 'or'}`),
          }))}
          value={join}
          onPick={(value) => change({ join: value, comparisons: lines })}
        />
      )}
      {lines.map((comparison, i) => (
        // Comparisons have no names: their place is what they are known by.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={i} className={css['comparison']} role="group" aria-label={t('designer.expression.line', { place: i + 1 })}>
          <ComparisonForm
            comparison={comparison}
            scope={scope}
            onChange={(next) => change({ join, comparisons: lines.with(i, next) })}
          />
          {!isReadOnly && (isOptional || lines.length > 1) && (
            <button
              type="button"
              className={css['out']}
              aria-label={t('designer.expression.takeOut', { place: i + 1 })}
              onClick={() => change({ join, comparisons: lines.toSpliced(i, 1) })}
            >
              <Icon name="trash" size={16} />
            </button>
          )}
        </div>
      ))}
      {source !== '' && <code className={css['source']}>{source}</code>}
      {!isReadOnly && (
        <div className={panel['buttons']}>
          <button type="button" onClick={() => change({ join, comparisons: [...lines, EMPTY] })}>
            <Icon name="plus" size={16} /> {t('designer.expression.add')}
          </button>
        </div>
      )}
    </>
  );
}

interface ComparisonFormProps {
  readonly comparison: Comparison;
  readonly scope: ExpressionScope;
  readonly onChange: (comparison: Comparison) => void;
}

/** One comparison, by the product's own fields: what is offered follows from the type of what is compared. */
function ComparisonForm({ comparison, scope, onChange }: ComparisonFormProps): ReactNode {
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
