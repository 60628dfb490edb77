import type { CSSProperties, ReactNode } from 'react';
import type { ViewField } from '#engine';
import type { Json } from '../../api/reads.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import type { Translator } from '../../i18n/texts.ts';
import { Code } from '../Code.tsx';
import { CodeSquare } from './CodeSquare.tsx';
import { labelCells, spanOf, type LabelCells } from './labelCells.ts';
import { Value } from '../value/Value.tsx';
import { textLength } from '../textLength.ts';
import { isEmpty, valueText } from '../value/valueText.ts';
import css from './LabelCard.module.css';

export interface LabelCardProps {
  readonly fields: readonly ViewField[];
  /** By field name; references are `{id, code}`. */
  readonly values: Readonly<Record<string, Json>>;
  /** Code of the record; by default the field that is one. */
  readonly code?: string;
  /** Caption of that code, a text code. */
  readonly codeTitle?: string;
  /** Bottom right; by default the state fields, with `null` nothing. */
  readonly status?: ReactNode;
  readonly size: 'pad' | 'office';
  /** Unit of the quantity, where no field has it. */
  readonly unit?: string;
  /** Whether its barcode is shown. */
  readonly hasSquare?: boolean;
}

/** A record drawn like its printed label, for easy visual comparison. */
export function LabelCard({
  fields,
  values,
  code,
  codeTitle,
  status,
  size,
  unit,
  hasSquare = true,
}: LabelCardProps): ReactNode {
  const { t } = useTranslator();
  const cells = labelCells(fields, values);
  const known = size === 'pad' ? cells.cells.filter(({ name }) => !isEmpty(values[name])) : cells.cells;
  const ownCode = code ?? textOf(cells.code && values[cells.code.name]);
  const states = cells.states.length > 0 && <States fields={cells.states} values={values} size={size} />;
  const state = status === undefined ? states : status;
  return (
    <div className={css['place']} data-size={size}>
      <dl className={css['card']} data-testid="label-card">
        {cells.head && <Head field={cells.head} notes={cells.notes} values={values} isWide={!cells.quantity} />}
        {cells.quantity && <Quantity cells={cells} values={values} unit={unit} isWide={!cells.head} />}
        {known.map((field, at) => (
          <Cell key={field.name} field={field} value={values[field.name]} at={at} count={known.length} />
        ))}
        {ownCode !== '' && (
          <OwnCode
            code={ownCode}
            title={codeTitle ?? cells.code?.title ?? 'ui.label.code'}
            size={size}
            isWide={!state}
            hasSquare={hasSquare}
          />
        )}
        {state && (
          <div className={css['status']} data-wide={ownCode === ''}>
            <dt className="visually-hidden">{t('ui.label.status')}</dt>
            <dd>{state}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}

interface HeadProps {
  readonly field: ViewField;
  readonly notes: readonly ViewField[];
  readonly values: LabelCardProps['values'];
  readonly isWide: boolean;
}

function Head({ field, notes, values, isWide }: HeadProps): ReactNode {
  const { t } = useTranslator();
  return (
    <div className={css['head']} data-wide={isWide}>
      <dt>{t(field.title)}</dt>
      <dd className={css['name']} data-code={isCode(field)}>
        <Value field={field} value={values[field.name]} />
      </dd>
      {notes.map((note) => (
        <dd key={note.name} className={css['note']}>
          <Value field={note} value={values[note.name]} />
        </dd>
      ))}
    </div>
  );
}

interface QuantityProps {
  readonly cells: LabelCells;
  readonly values: LabelCardProps['values'];
  readonly unit: string | undefined;
  readonly isWide: boolean;
}

function Quantity({ cells: { quantity, unit }, values, unit: fallback, isWide }: QuantityProps): ReactNode {
  const translator = useTranslator();
  if (!quantity) return null;
  const text = valueText(quantity, values[quantity.name], translator);
  const unitLabel = fallback ?? unitText(textOf(unit && values[unit.name]), translator);
  return (
    <div className={css['quantity']} data-wide={isWide}>
      <dt>{translator.t(quantity.title)}</dt>
      <dd data-long={text.length > 5}>
        <b data-testid="label-quantity">{text === '' ? '–' : text}</b>
        {unitLabel !== '' && <span className={css['unit']}> {unitLabel}</span>}
      </dd>
    </div>
  );
}

interface CellProps {
  readonly field: ViewField;
  readonly value: Json | undefined;
  readonly at: number;
  readonly count: number;
}

/** Letters of a value in one line of a cell; more of them are printed smaller, in two. */
const CELL_LETTERS = 14;

function Cell({ field, value, at, count }: CellProps): ReactNode {
  const translator = useTranslator();
  const spans = { '--span3': spanOf(at, count, 3), '--span2': spanOf(at, count, 2) } as CSSProperties;
  const isLast3 = at % 3 === 2 || (at === count - 1 && count % 3 === 2);
  return (
    <div className={css['cell']} style={spans} data-last3={isLast3} data-last2={at % 2 === 1}>
      <dt>{translator.t(field.title)}</dt>
      <dd data-code={isCode(field)} data-long={textLength(valueText(field, value, translator)) > CELL_LETTERS}>
        <Value field={field} value={value} isShort />
      </dd>
    </div>
  );
}

interface OwnCodeProps {
  readonly code: string;
  readonly title: string;
  readonly size: 'pad' | 'office';
  readonly isWide: boolean;
  readonly hasSquare: boolean;
}

function OwnCode({ code, title, size, isWide, hasSquare }: OwnCodeProps): ReactNode {
  const { t } = useTranslator();
  return (
    <div className={css['own']} data-wide={isWide}>
      <dt>{t(title)}</dt>
      {hasSquare && (
        <dd className={css['square']}>
          <CodeSquare value={code} size={size === 'pad' ? 80 : 56} />
        </dd>
      )}
      <dd className={css['ownCode']}>
        <Code value={code} isShort />
      </dd>
    </div>
  );
}

function States({ fields, values, size }: Pick<LabelCardProps, 'fields' | 'values' | 'size'>): ReactNode {
  const { t } = useTranslator();
  return fields
    .filter(({ name }) => !isEmpty(values[name]))
    .map((field) => (
      <span key={field.name}>
        <span className="visually-hidden">{t(field.title)} </span>
        <Value field={field} value={values[field.name]} iconSize={size === 'pad' ? 26 : 17} />
      </span>
    ));
}

function isCode({ kind, name }: ViewField): boolean {
  return kind === 'code' || kind === 'ref' || name.endsWith('.code');
}

/** The translated unit; else as the plant wrote it. */
export function unitText(unit: string, { t, has }: Translator): string {
  return has(`unit.${unit}`) ? t(`unit.${unit}`) : unit;
}

function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}
