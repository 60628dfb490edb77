import { useState, type ReactNode } from 'react';
import { Code } from '../../parts/Code.tsx';
import { FieldIcon } from '../FieldIcon.tsx';
import { Combobox } from '../choices/Combobox.tsx';
import { useIsScanTarget, useFormContext } from '../FormContext.ts';
import { RecordLink } from './RecordLink.tsx';
import { TextWidget } from '../TextWidget.tsx';
import { controlProps, type WidgetProps } from '../types.ts';
import { DEBOUNCE_MS, useRowOf, useRows, codeOf, useItemOf } from './useRows.ts';
import { useDebounced } from '../../state/timers.ts';
import css from './ReferenceWidget.module.css';
import type { RowSource, ViewField } from '#engine';
import { useObservable } from '../../state/Observable.ts';

/** A reference by code: searched, scanned or typed, with the details of the record below. */
export function ReferenceWidget(props: WidgetProps): ReactNode {
  const { field, value, label } = props;
  const code = typeof value === 'string' ? value : undefined;
  const row = useRowOf(field, code);
  if (!field.options) return <Typed {...props} />;
  return (
    <div className="grid shrink gap-2">
      <Search {...props} code={code} end={<RecordLink field={field} rowId={row?.rowId} />} />
      {label === undefined && row?.detail !== undefined && (
        <span className="anywhere muted caption" data-detail>
          {row.detail}
        </span>
      )}
    </div>
  );
}

interface SearchProps extends WidgetProps {
  readonly code: string | undefined;
  readonly end: ReactNode;
}

function Search({ code, end, ...props }: SearchProps): ReactNode {
  const { at, field, onChange } = props;
  const isScanTarget = useIsScanTarget(at);
  const [search, setSearch] = useState<string>();
  const debounced = useDebounced(search, DEBOUNCE_MS);
  const rows = useRows(field, search === undefined ? undefined : (debounced ?? ''), useRowFilter(field));
  return (
    <Combobox
      control={controlProps(props)}
      text={code ?? ''}
      value={code}
      choices={rows.choices.map((choice) => ({ ...choice, label: <Code value={choice.text} /> }))}
      onSearch={setSearch}
      onPick={onChange}
      onFind={rows.find}
      isFree
      isBusy={rows.isBusy || debounced !== search}
      onMore={rows.onMore}
      icon={field.widget === 'scan' ? 'scan' : 'search'}
      isScanTarget={isScanTarget}
      isCode
      end={end}
    />
  );
}

/** Where the user may not search the rows, the code is typed or scanned. */
function Typed(props: WidgetProps): ReactNode {
  const isScanTarget = useIsScanTarget(props.at);
  const field = { ...props.field, kind: 'code' as const };
  return (
    <div className={css['typed']} data-asked={isScanTarget}>
      {props.field.widget === 'scan' && <FieldIcon name="scan" />}
      <TextWidget {...props} field={field} />
    </div>
  );
}

/** A row filter derived from another field of the form; undefined without one. */
function useRowFilter({ options }: ViewField): object | undefined {
  const rowFilter = options?.narrow;
  const { focus } = useFormContext();
  const source = useObservable(focus, ({ fields }) => fields?.find(({ name }) => name === rowFilter?.input));
  const sourceValue = useObservable(focus, ({ input }) => (rowFilter ? input?.[rowFilter.input] : undefined));
  const code = typeof sourceValue === 'string' && sourceValue.trim() !== '' ? sourceValue.trim() : undefined;
  const row = useItemOf(rowFilter?.of === undefined ? undefined : source, code);
  if (!rowFilter || code === undefined) return undefined;
  const value = rowFilter.of === undefined ? code : row && codeIn(row, rowFilter.of, source?.options);
  return value === undefined || value === '' ? undefined : { [rowFilter.column]: { eq: value } };
}

function codeIn(row: Parameters<typeof codeOf>[0], column: string, options: RowSource | undefined): string | undefined {
  return options && codeOf(row, { ...options, code: column });
}
