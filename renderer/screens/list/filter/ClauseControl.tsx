import type { ReactNode } from 'react';
import type { ViewField } from '#engine';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { ChoiceList } from './ChoiceList.tsx';
import css from './FilterSentence.module.css';
import { PopoverButton } from './PopoverButton.tsx';
import { operatorsOf, valueCount, type Clause, type Operator } from './filterSentence.ts';
import { ValuePicker } from './ValuePicker.tsx';
import { clauseText, operatorText, clauseValueText } from './clauseText.ts';

export interface ClauseControlProps {
  readonly query: string;
  readonly field: ViewField;
  readonly clause: Clause;
  /** Its operator cannot be changed. */
  readonly isFixed?: boolean;
  /** Its values are being chosen. */
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onClause: (clause: Clause) => void;
  /** Absent where the query requires it. */
  readonly onDrop: (() => void) | undefined;
}

/** One clause: field, operator, values, and a button to remove it. */
export function ClauseControl(props: ClauseControlProps): ReactNode {
  const { query, field, clause, isFixed = false, isOpen, onOpen, onClause, onDrop } = props;
  const translator = useTranslator();
  const { t } = translator;
  const words = clauseText(clause, field, translator);
  const valueText = clauseValueText(clause, field, translator);
  const hasValue = valueCount(clause.operator, field) !== 0;
  return (
    <span className={css['clause']} role="group" aria-label={words}>
      <span className={css['field']}>{t(field.title)}</span>
      {isFixed || operatorsOf(field).length < 2 ? (
        <span className="muted">{operatorText(clause.operator, field, translator)}</span>
      ) : (
        <OperatorButton field={field} clause={clause} onClause={onClause} />
      )}
      {hasValue && (
        <PopoverButton
          className={css['value']}
          name={t('ui.table.value', { clause: words })}
          label={valueText ?? t('ui.table.value.open')}
          width={300}
          isOpen={isOpen}
          onOpen={onOpen}
        >
          {(close) => (
            <ValuePicker
              query={query}
              field={field}
              clause={clause}
              onValues={(values) => onClause({ ...clause, values })}
              onClose={close}
            />
          )}
        </PopoverButton>
      )}
      {onDrop && (
        <button type="button" className="fixed" aria-label={t('ui.table.drop', { clause: words })} onClick={onDrop}>
          <Icon name="x" size={15} />
        </button>
      )}
    </span>
  );
}

function OperatorButton({ field, clause, onClause }: Pick<ClauseControlProps, 'field' | 'clause' | 'onClause'>): ReactNode {
  const translator = useTranslator();
  const { t } = translator;
  const word = operatorText(clause.operator, field, translator);
  const choose = (operator: Operator): void => {
    const takesSameValues =
      valueCount(operator, field) === valueCount(clause.operator, field) && !isSpan(operator, clause.operator);
    onClause({ ...clause, operator, values: takesSameValues ? clause.values : [] });
  };
  return (
    <PopoverButton
      className="muted"
      name={t('ui.table.op', { field: t(field.title), operator: word })}
      label={word}
      width={200}
    >
      {(close) => (
        <ChoiceList
          name={t('ui.table.op', { field: t(field.title), operator: word })}
          choices={operatorsOf(field).map((operator) => {
            const text = operatorText(operator, field, translator);
            return { value: operator, label: text, text };
          })}
          chosen={[clause.operator]}
          isMany={false}
          onChoose={(operator) => {
            close();
            choose(operator as Operator);
          }}
        />
      )}
    </PopoverButton>
  );
}

/** A day is not a time span: values of one mean nothing for the other. */
function isSpan(a: Operator, b: Operator): boolean {
  const takesSpan = (operator: Operator): boolean => operator === 'younger' || operator === 'older';
  return takesSpan(a) !== takesSpan(b);
}
