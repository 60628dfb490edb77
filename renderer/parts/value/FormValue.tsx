import type { ReactNode } from 'react';
import type { ViewField } from '#engine';
import type { Item, Json } from '../../api/reads.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { Code } from '../Code.tsx';
import { formViews } from './formViews.ts';
import { Value, type ValueProps } from './Value.tsx';
import { FullValue } from './FullValue.tsx';
import { isReference } from './valueText.ts';
import { ScrollArea } from '../ScrollArea.tsx';
import { SumRow } from './SumRow.tsx';
import css from './FormValue.module.css';

export interface FormValueProps extends ValueProps {
  /** The form it was filled in by, as it is now. */
  readonly form: Json | undefined;
  /** Entity of the record a value is the id of. */
  readonly entity?: string | undefined;
  /** The name of what a reference leads to, where people call it by its name. */
  readonly called?: Json | undefined;
}

/**
 * Data of a form of the plant, name by name as the form calls them; a link to a record; a reference by its name, its code behind it.
 * Everything else is a {@link FullValue}.
 */
export function FormValue({ form, entity, called, ...props }: FormValueProps): ReactNode {
  const { field, value } = props;
  const { t, has } = useTranslator();
  if (entity !== undefined && typeof value === 'string')
    return <RecordLink entity={entity} id={value} hrefOf={props.hrefOf} />;
  if (typeof called === 'string' && value !== undefined && isReference(value))
    return <NamedReference {...props} name={called} />;
  if (field.form === undefined || value === null || typeof value !== 'object' || Array.isArray(value))
    return <FullValue {...props} />;
  const data = value as Readonly<Record<string, Json>>;
  const views = formViews(form, data).filter(({ name }) => data[name] !== undefined);
  return (
    <dl className="grid gap-8">
      {views.map((view) => (
        <div key={view.name}>
          <dt>{has(view.title) ? t(view.title) : view.title}</dt>
          <dd>
            <FilledIn {...props} field={view} value={data[view.name]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Rows are a table, everything else is a {@link FullValue}. */
function FilledIn(props: ValueProps): ReactNode {
  const { t, has } = useTranslator();
  const { field, value } = props;
  const fields = field.items?.fields;
  if (!fields || !Array.isArray(value) || value.length === 0) return <FullValue {...props} />;
  const title = has(field.title) ? t(field.title) : field.title;
  return <FormRows title={title} fields={fields} rows={value as readonly Item[]} />;
}

/** What is called by its name: that leads to it, the code that is typed and scanned stands behind. */
function NamedReference({ name, field, value, hrefOf }: ValueProps & { readonly name: string }): ReactNode {
  if (value === undefined || !isReference(value)) return null;
  return (
    <span className={css['named']}>
      {hrefOf && field.ref !== undefined ? <a href={hrefOf(field.ref, value.id)}>{name}</a> : name}
      <Code value={value.code} />
    </span>
  );
}

export interface RecordLinkProps {
  readonly entity: string;
  readonly id: string;
  readonly hrefOf: ValueProps['hrefOf'] | undefined;
}

/** A record of any entity by what it is; its own page says which. */
export function RecordLink({ entity, id, hrefOf }: RecordLinkProps): ReactNode {
  const { t } = useTranslator();
  return hrefOf ? <a href={hrefOf(entity, id)}>{t(entity)}</a> : t(entity);
}

interface FormRowsProps {
  readonly title: string;
  readonly fields: readonly ViewField[];
  readonly rows: readonly Item[];
}

const NUMBERS: ReadonlySet<string> = new Set(['int', 'decimal']);

/** Rows that were filled in, as the table they were filled in by. */
function FormRows({ title, fields, rows }: FormRowsProps): ReactNode {
  const { t, has } = useTranslator();
  return (
    <ScrollArea label={title}>
      <table className={css['table']}>
        <thead>
          <tr>
            {fields.map((field) => (
              <th key={field.name} scope="col" data-number={NUMBERS.has(field.kind)}>
                {has(field.title) ? t(field.title) : field.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            // They have no identity.
            <tr key={i}>
              {fields.map((field) => (
                <td key={field.name} data-number={NUMBERS.has(field.kind)}>
                  <Value field={field} value={row[field.name]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <SumRow fields={fields} rows={rows} />
      </table>
    </ScrollArea>
  );
}
