import type { ReactNode } from 'react';
import type { ViewField } from '#engine';
import { useSpeech } from '../../../i18n/useSpeech.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { ChoiceList } from './ChoiceList.tsx';
import css from './FilterSentence.module.css';
import { PopButton } from './PopButton.tsx';
import { operatorsOf, valueCount, type Clause, type Operator } from './sentence.ts';
import { ValuePicker } from './ValuePicker.tsx';
import { clauseWords, operatorWord, valueWords } from './words.ts';

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
  /** Absent where the list cannot be asked without it. */
  readonly onDrop: (() => void) | undefined;
}

/** One clause: what, how, with what, and the way to drop it. */
export function ClauseControl(props: ClauseControlProps): ReactNode {
  const { query, field, clause, isFixed = false, isOpen, onOpen, onClause, onDrop } = props;
  const speech = useSpeech();
  const { t } = speech;
  const words = clauseWords(clause, field, speech);
  const shown = valueWords(clause, field, speech);
  const hasValue = valueCount(clause.operator, field) !== 0;
  return (
    <span className={css['clause']} role="group" aria-label={words}>
      <span className={css['field']}>{t(field.title)}</span>
      {isFixed || operatorsOf(field).length < 2 ? (
        <span className={css['operator']}>{operatorWord(clause.operator, field, speech)}</span>
      ) : (
        <OperatorButton field={field} clause={clause} onClause={onClause} />
      )}
      {hasValue && (
        <PopButton
          className={css['value']}
          name={t('ui.table.value', { clause: words })}
          label={shown ?? t('ui.table.value.open')}
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
        </PopButton>
      )}
      {onDrop && (
        <button type="button" className={css['drop']} aria-label={t('ui.table.drop', { clause: words })} onClick={onDrop}>
          <Icon name="x" size={15} />
        </button>
      )}
    </span>
  );
}

function OperatorButton({ field, clause, onClause }: Pick<ClauseControlProps, 'field' | 'clause' | 'onClause'>): ReactNode {
  const speech = useSpeech();
  const { t } = speech;
  const word = operatorWord(clause.operator, field, speech);
  const choose = (operator: Operator): void => {
    const isAlike = valueCount(operator, field) === valueCount(clause.operator, field) && !isSpan(operator, clause.operator);
    onClause({ ...clause, operator, values: isAlike ? clause.values : [] });
  };
  return (
    <PopButton
      className={css['operator']}
      name={t('ui.table.op', { field: t(field.title), operator: word })}
      label={word}
      width={200}
    >
      {(close) => (
        <ChoiceList
          name={t('ui.table.op', { field: t(field.title), operator: word })}
          choices={operatorsOf(field).map((operator) => {
            const text = operatorWord(operator, field, speech);
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
    </PopButton>
  );
}

/** A day is no span: what was typed for one means nothing for the other. */
function isSpan(a: Operator, b: Operator): boolean {
  const takesSpan = (operator: Operator): boolean => operator === 'younger' || operator === 'older';
  return takesSpan(a) !== takesSpan(b);
}
