import { useState, type ReactNode } from 'react';
import { Code } from '../../parts/Code.tsx';
import { FieldIcon } from '../FieldIcon.tsx';
import { Combobox } from '../choices/Combobox.tsx';
import { useIsAsked, useFormWorld } from '../FormWorld.ts';
import { RecordLink } from './RecordLink.tsx';
import { TextWidget } from '../TextWidget.tsx';
import { controlProps, type WidgetProps } from '../types.ts';
import { PAUSE, useRowOf, useRows, codeOf, useItemOf } from './useRows.ts';
import { useSettled } from '../useSettled.ts';
import css from './ReferenceWidget.module.css';
import type { RowSource, ViewField } from '#engine';
import { useShown } from '../../state/Shown.ts';

/** A record, by its code: searched, scanned or typed; below it what it is. */
export function ReferenceWidget(props: WidgetProps): ReactNode {
  const { field, value, label } = props;
  const code = typeof value === 'string' ? value : undefined;
  const row = useRowOf(field, code);
  if (!field.options) return <Typed {...props} />;
  return (
    <div className={css['one']}>
      <Search {...props} code={code} end={<RecordLink field={field} rowId={row?.rowId} />} />
      {label === undefined && row?.detail !== undefined && (
        <span className={css['detail']} data-detail>
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
  const isAsked = useIsAsked(at);
  const [search, setSearch] = useState<string>();
  const settled = useSettled(search, PAUSE);
  const rows = useRows(field, search === undefined ? undefined : (settled ?? ''), useNarrowed(field));
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
      isBusy={rows.isBusy || settled !== search}
      onMore={rows.onMore}
      icon={field.widget === 'scan' ? 'scan' : 'search'}
      isAsked={isAsked}
      isCode
      end={end}
    />
  );
}

/** Where nobody may look the rows up, the code is typed or scanned. */
function Typed(props: WidgetProps): ReactNode {
  const isAsked = useIsAsked(props.at);
  const field = { ...props.field, kind: 'code' as const };
  return (
    <div className={css['typed']} data-asked={isAsked}>
      {props.field.widget === 'scan' && <FieldIcon name="scan" />}
      <TextWidget {...props} field={field} />
    </div>
  );
}

/** A condition of the rows that the rest of the form leaves to a field; undefined where it leaves them all. */
function useNarrowed({ options }: ViewField): object | undefined {
  const narrow = options?.narrow;
  const { signs } = useFormWorld();
  const source = useShown(signs, ({ fields }) => fields?.find(({ name }) => name === narrow?.input));
  const given = useShown(signs, ({ input }) => (narrow ? input?.[narrow.input] : undefined));
  const code = typeof given === 'string' && given.trim() !== '' ? given.trim() : undefined;
  const row = useItemOf(narrow?.of === undefined ? undefined : source, code);
  if (!narrow || code === undefined) return undefined;
  const value = narrow.of === undefined ? code : row && codeIn(row, narrow.of, source?.options);
  return value === undefined || value === '' ? undefined : { [narrow.column]: { eq: value } };
}

function codeIn(row: Parameters<typeof codeOf>[0], column: string, options: RowSource | undefined): string | undefined {
  return options && codeOf(row, { ...options, code: column });
}
