import type { ReactNode } from 'react';
import type { ViewField } from '#engine';
import type { Item } from '../../../api/reads.ts';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { Code } from '../../../parts/Code.tsx';
import { CodeSquare } from '../../../parts/label/CodeSquare.tsx';
import { unitText } from '../../../parts/label/LabelCard.tsx';
import { labelCells } from '../../../parts/label/labelCells.ts';
import { Value } from '../../../parts/value/Value.tsx';
import css from './CreatedRow.module.css';

export interface CreatedRowProps {
  readonly fields: readonly ViewField[];
  readonly values: Item;
  readonly code: string;
  /** Kind of record: its code alone does not tell what was made. */
  readonly entity: string;
  /** Print progress of its label, else its state. */
  readonly status?: ReactNode;
}

/** One of several created records, in the height of a row: name, code, quantity, and print progress. */
export function CreatedRow({ fields, values, code, entity, status }: CreatedRowProps): ReactNode {
  const translator = useTranslator();
  const { head, notes, quantity, unit, states } = labelCells(fields, values);
  const word = values[unit?.name ?? ''];
  // A count without its title would be read as a quantity.
  const isAmount = quantity && (quantity.kind === 'decimal' || unit !== undefined);
  return (
    <article className={css['row']} data-testid="label-card">
      <CodeSquare value={code} size={76} />
      <div className={css['words']}>
        <p className={css['what']}>
          {head && <Value field={head} value={values[head.name]} />}
          {notes.slice(0, 1).map((note) => (
            <span key={note.name} className={css['note']}>
              <Value field={note} value={values[note.name]} />
            </span>
          ))}
        </p>
        <p className={css['code']}>
          <Code value={code} />
          <span className={css['note']}>{translator.t(entity)}</span>
        </p>
      </div>
      <div className={css['status']}>
        {status ?? states.map((field) => <Value key={field.name} field={field} value={values[field.name]} />)}
      </div>
      {isAmount && (
        <p className={css['quantity']}>
          <b>
            <Value field={quantity} value={values[quantity.name]} />
          </b>
          {typeof word === 'string' && unitText(word, translator)}
        </p>
      )}
    </article>
  );
}
