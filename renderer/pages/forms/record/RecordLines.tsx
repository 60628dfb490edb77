import type { ReactNode } from 'react';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { Code } from '../../../parts/Code.tsx';
import { CodeSquare } from '../../../parts/label/CodeSquare.tsx';
import { labelCells } from '../../../parts/label/labelCells.ts';
import { Value } from '../../../parts/value/Value.tsx';
import type { ScannedRecord } from '../../../api/scannedRecord.ts';
import css from '../../proof/AgreementSummary.module.css';

/** What a line shows of a record. */
type LineRecord = Pick<ScannedRecord, 'id' | 'code' | 'hasCode' | 'card' | 'values'>;

export interface RecordLinesProps {
  readonly found: readonly LineRecord[];
  /** Inside another card: without frame and code square. */
  readonly isPlain?: boolean;
}

/** The affected records, side by side where there is room. */
export function RecordLines({ found, isPlain = false }: RecordLinesProps): ReactNode {
  if (found.length === 0) return null;
  return (
    <div className={css['records']}>
      {found.map((each) => (
        <RecordLine key={each.id} found={each} isPlain={isPlain} />
      ))}
    </div>
  );
}

/** A record in one line: name, code, quantity and state. */
function RecordLine({ found, isPlain }: { readonly found: LineRecord; readonly isPlain: boolean }): ReactNode {
  const { card, values, code, hasCode } = found;
  const { t } = useTranslator();
  const { head, notes, quantity, states } = labelCells(card, values);
  const details = [quantity, states[0]].filter((field) => field !== undefined);
  return (
    <div className={css['record']} data-plain={isPlain}>
      {hasCode && !isPlain && <CodeSquare value={code} size={68} />}
      <div className={css['name']}>
        {head && (
          <b>
            <Value field={head} value={values[head.name]} isShort />
            {notes[0] && (
              <span className="regular">
                <Value field={notes[0]} value={values[notes[0].name]} isShort />
              </span>
            )}
          </b>
        )}
        <span>{hasCode ? <Code value={code} /> : code}</span>
      </div>
      {details.map((field) => (
        <div key={field.name} className={css['beside']}>
          <span>{t(field.title)}</span>
          <b>
            <Value field={field} value={values[field.name]} isShort />
          </b>
        </div>
      ))}
    </div>
  );
}
