import { useState, type ReactNode } from 'react';
import { tryCondition, variablesIn, type Expression, type Json } from '#engine';
import { Icon, NO_SCAN, serverNow, useTranslator } from '#renderer';
import { readSimulated } from '../../api/simulate.ts';
import { FailedLines, VariableField } from '../../expression/VariableField.tsx';
import panel from '../Inspector.module.css';
import css from './Expression.module.css';
import type { ExpressionOf } from './useExpression.ts';

export interface TryConditionProps {
  readonly condition: Expression;
  readonly record: NonNullable<ExpressionOf['record']>;
}

/** Tries a condition on a record that exists, with the values that make it false. Nothing is written. */
export function TryCondition({ condition, record: { entity, name } }: TryConditionProps): ReactNode {
  const { t } = useTranslator();
  const [code, setCode] = useState('');
  const [values, setValues] = useState<Values>();
  const [refused, setRefused] = useState('');
  const own = `${name}.`;
  const variables = variablesIn([condition], { values: values ?? {} });
  // What the condition asks of the record now was asked of it.
  const isRead = variables.every(({ path }) => !path.startsWith(own) || Object.hasOwn(values ?? {}, path));
  const take = async (): Promise<void> => {
    const paths = variables.flatMap(({ path }) => (path.startsWith(own) ? [path.slice(own.length)] : []));
    const answer = await readSimulated(entity, code.trim(), paths);
    setRefused(answer.ok ? '' : answer.refusals.map(({ text }) => text).join(' '));
    setValues(answer.ok ? valuesOf(own, answer.data.values) : undefined);
  };
  return (
    <form
      className={css['try']}
      onSubmit={(event) => {
        event.preventDefault();
        void take();
      }}
    >
      <label>
        {t('designer.expression.tryOn', { entity: t(entity) })}
        <input value={code} maxLength={100} {...{ [NO_SCAN]: '' }} onChange={({ target }) => setCode(target.value)} />
      </label>
      <span className={panel['buttons']}>
        <button type="submit">{t('designer.expression.try')}</button>
      </span>
      <output data-testid="tried">
        {refused}
        {values && (isRead ? <Verdict condition={condition} values={values} /> : t('designer.expression.again'))}
      </output>
      {values &&
        variables
          .filter(({ path }) => !path.startsWith(own))
          .map((variable) => (
            <VariableField
              key={variable.path}
              variable={variable}
              onChange={(value) => setValues({ ...values, [variable.path]: value })}
            />
          ))}
    </form>
  );
}

type Values = Readonly<Record<string, Json>>;

/** What was read of a record, by the paths conditions name it by; and it is now. */
function valuesOf(own: string, read: Values): Values {
  const named = Object.entries(read).map(([path, value]) => [own + path, value] as const);
  return { now: new Date(serverNow()).toISOString(), ...Object.fromEntries(named) };
}

interface VerdictProps {
  readonly condition: Expression;
  readonly values: Values;
}

function Verdict({ condition, values }: VerdictProps): ReactNode {
  const { t } = useTranslator();
  const { holds, isRead, why } = tryCondition(condition, values);
  if (!isRead) return t('designer.expression.notRead');
  return (
    <>
      <b data-holds={holds}>
        <Icon name={holds ? 'circle-check' : 'hand-stop'} size={16} />
        {t(holds ? 'designer.expression.holds' : 'designer.expression.fails')}
      </b>
      <FailedLines why={why} />
    </>
  );
}
