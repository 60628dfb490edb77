import { useId, useState, type ReactNode } from 'react';
import { Icon, SegmentedControl, useTranslator } from '#renderer';
import { suggestionTexts, type ExpressionFault } from '#engine';
import { useEditorContext } from '../../editor/Editor.ts';
import { simpleConditionOf } from '../../expression/conditions.ts';
import { ConditionBuilder } from './ConditionBuilder.tsx';
import css from './Expression.module.css';
import { ExpressionText } from './ExpressionText.tsx';
import { TryCondition } from './TryCondition.tsx';
import { useExpression, type ExpressionOf } from './useExpression.ts';

interface ExpressionFieldProps {
  readonly title: string;
  readonly source: string;
  readonly of: ExpressionOf;
  /** Nothing need be said: it is asked for only when somebody begins. */
  readonly isOptional?: boolean;
  readonly onChange: (source: string) => void;
}

/** A condition: put together of comparisons, or written; checked at every letter, and tried on a record. */
export function ExpressionField({ title, source, of, isOptional = false, onChange }: ExpressionFieldProps): ReactNode {
  const { t } = useTranslator();
  const { isReadOnly } = useEditorContext();
  const id = useId();
  const editing = useExpression(source, of);
  const simple = simpleConditionOf(source);
  const [chosen, setChosen] = useState<'simple' | 'written'>(simple ? 'simple' : 'written');
  const how = simple ? chosen : 'written';
  const { result, scope } = editing;
  const faults = source.trim() === '' || !result || result.ok ? [] : result.faults;
  return (
    <fieldset className={css['expression']} disabled={isReadOnly} data-testid="expression">
      <legend>{title}</legend>
      <SegmentedControl
        label={t('designer.expression.how')}
        segments={(['simple', 'written'] as const).map((value) => ({ value, title: t(`designer.expression.${value}`) }))}
        value={how}
        onPick={setChosen}
      />
      {!simple && chosen === 'simple' && <p role="status">{t('designer.expression.notSimple')}</p>}
      {how === 'simple' && simple ? (
        <ConditionBuilder source={source} condition={simple} scope={scope} isOptional={isOptional} onChange={onChange} />
      ) : (
        <ExpressionText
          id={id}
          title={title}
          source={source}
          isFaulty={faults.length > 0}
          editing={editing}
          onChange={onChange}
        />
      )}
      <ExpressionFaults id={id} source={source} faults={faults} />
      {of.record && result?.ok && <TryCondition condition={result.expression} record={of.record} />}
    </fieldset>
  );
}

interface ExpressionFaultsProps {
  /** Id of the control they are about. */
  readonly id: string;
  readonly source: string;
  readonly faults: readonly ExpressionFault[];
}

/** What is wrong with an expression, with the place where it is. */
function ExpressionFaults({ id, source, faults }: ExpressionFaultsProps): ReactNode {
  const { t, has } = useTranslator();
  return (
    <ul id={`${id}-faults`} className={css['faults']} aria-live="polite" data-testid="expression-faults">
      {faults.map(({ code, params, offset }) => {
        const end = offset + lengthAt(source, offset);
        return (
          <li key={`${code} ${offset}`}>
            <Icon name="alert-octagon" size={16} />
            <span>
              {[{ code, params }, ...suggestionTexts(params)].map((each) => t(each.code, each.params)).join(' ')}{' '}
              <small>{t('designer.expression.place', { place: offset + 1 })}</small>
              {has(`${code}.help`) && <small>{t(`${code}.help`, params)}</small>}
            </span>
            <code>
              {source.slice(0, offset)}
              <mark>{source.slice(offset, end) || ' '}</mark>
              {source.slice(end)}
            </code>
          </li>
        );
      })}
    </ul>
  );
}

/** How long what stands at a place is: a name, a number, a text, an operator, or one sign. */
const lengthAt = (source: string, offset: number): number =>
  /^(?:[\w.]+|'[^']*'?|[&|=<>!]+|.)/.exec(source.slice(offset))?.[0].length ?? 0;
