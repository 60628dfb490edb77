import type { ReactNode } from 'react';
import type { ViewField } from '#engine';
import type { Item } from '../../../api/reads.ts';
import { useSpeech } from '../../../i18n/useSpeech.ts';
import { Code } from '../../../parts/Code.tsx';
import { CodeSquare } from '../../../parts/label/CodeSquare.tsx';
import { unitText } from '../../../parts/label/LabelCard.tsx';
import { labelCells } from '../../../parts/label/labelCells.ts';
import { Value } from '../../../parts/value/Value.tsx';
import css from './MadeRow.module.css';

export interface MadeRowProps {
  readonly fields: readonly ViewField[];
  readonly values: Item;
  readonly code: string;
  /** How far its label is, else its state. */
  readonly status?: ReactNode;
}

/** One of several things that were made, in the height a row has: what it is, its code, how much, and how far its label is. */
export function MadeRow({ fields, values, code, status }: MadeRowProps): ReactNode {
  const speech = useSpeech();
  const { head, notes, quantity, unit, states } = labelCells(fields, values);
  const word = values[unit?.name ?? ''];
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
        </p>
      </div>
      <div className={css['status']}>
        {status ?? states.map((field) => <Value key={field.name} field={field} value={values[field.name]} />)}
      </div>
      {quantity && (
        <p className={css['quantity']}>
          <b>
            <Value field={quantity} value={values[quantity.name]} />
          </b>
          {typeof word === 'string' && unitText(word, speech)}
        </p>
      )}
    </article>
  );
}
