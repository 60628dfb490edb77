import { Fragment, lazy, Suspense, type ReactNode } from 'react';
import type { ViewField } from '#engine';
import type { Json } from '../../api/reads.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import type { Translator } from '../../i18n/texts.ts';
import { Code } from '../Code.tsx';
import { isOfFiles, sortOf } from '../media/fileSort.ts';
import { Icon } from '../Icon.tsx';
import { StateBadge } from '../StateBadge.tsx';
import { isEmpty, isErased, isReference, valueText, wordCode } from './valueText.ts';
import css from './Value.module.css';

/** Few records have files: their view is loaded with the first one. */
const FileView = lazy(async () => ({ default: (await import('../media/FileView.tsx')).FileView }));

export interface ValueProps {
  readonly field: ViewField;
  readonly value: Json | undefined;
  /** Long codes keep their end; screen readers get the full code. */
  readonly isShort?: boolean;
  /** Side of icons in px. */
  readonly iconSize?: number;
  /** Address of a referenced record; without it references and other values are plain text. */
  readonly hrefOf?: (entity: string, id: string) => string;
}

/**
 * A value by the kind of its field: code, reference, number, time, choice or state. An empty value is a dash that screen
 * readers skip.
 */
export function Value(props: ValueProps): ReactNode {
  return valueNode(props, useTranslator());
}

/** The content of {@link Value}, for callers that render many and have the translator at hand. */
export function valueNode(props: ValueProps, translator: Translator): ReactNode {
  const { value, field, iconSize = 17 } = props;
  if (value === undefined || isEmpty(value)) return NO_VALUE;
  if (isOfFiles(field)) return <Files field={field} value={value} size={iconSize * 2} />;
  return Array.isArray(value) ? listNode(props, value as readonly Json[], translator) : singleNode(props, value, translator);
}

/** Maximum items of a list; longer lists are only counted. */
const MAX_ITEMS = 3;

function listNode(props: ValueProps, values: readonly Json[], translator: Translator): ReactNode {
  const field = props.field.items ?? props.field;
  const rest = values.length - MAX_ITEMS;
  return (
    <span className={css['several']}>
      {values.slice(0, MAX_ITEMS).map((value, at) => (
        // The list is static; values have no identity except their index.
        <Fragment key={at}>{singleNode({ ...props, field }, value, translator)}</Fragment>
      ))}
      {rest > 0 && <span className="muted">{translator.t('ui.value.more', { count: rest })}</span>}
    </span>
  );
}

/** URL schemes of contact values, where links are allowed. */
const LINK_SCHEMES: Readonly<Record<string, string>> = { phone: 'tel', email: 'mailto' };

function singleNode(
  { field, isShort = false, iconSize = 17, hrefOf }: ValueProps,
  value: Json,
  translator: Translator,
): ReactNode {
  if (isReference(value)) {
    const text = valueText(field, value, translator);
    // What people call by a name, or what several words stand for, is no code.
    const node =
      /\s/.test(text) || value.name ? <span className="anywhere">{text}</span> : <Code value={text} isShort={isShort} />;
    return hrefOf && field.ref !== undefined ? <a href={hrefOf(field.ref, value.id)}>{node}</a> : node;
  }
  const text = valueText(field, value, translator);
  if (isErased(value)) return <i className="muted">{text}</i>;
  if (field.widget === 'state' && typeof value === 'string' && wordCode(field, value) !== undefined)
    return <StateBadge word={text} tone={field.tones?.[value] ?? 'neutral'} size={iconSize - 1} />;
  if (field.kind === 'code') return <Code value={text} isShort={isShort} />;
  const scheme = LINK_SCHEMES[field.widget];
  if (hrefOf && scheme !== undefined) return <a href={`${scheme}:${text}`}>{text}</a>;
  if (field.widget === 'color') return <Colour value={text} />;
  if (field.widget === 'icon') return <Icon name={text} size={iconSize} />;
  if (typeof value === 'number') return <span className="semibold nowrap">{text}</span>;
  if (field.kind === 'timestamp') return <time dateTime={String(value)}>{text}</time>;
  return <span className="anywhere">{text}</span>;
}

/** All files of a record: thumbnails, players, and document names. */
function Files({
  field,
  value,
  size,
}: Pick<ValueProps, 'field'> & { readonly value: Json; readonly size: number }): ReactNode {
  const files = Array.isArray(value) ? (value as readonly Json[]) : [value];
  return (
    <span className={css['several']}>
      {files.map((file, at) => {
        const { id, code } = isReference(file) ? file : { id: String(file), code: `${at + 1}` };
        return (
          <Suspense key={id} fallback={null}>
            <FileView id={id} name={code} sort={sortOf(field)} size={size} />
          </Suspense>
        );
      })}
    </span>
  );
}

const NO_VALUE = (
  <span className="muted" aria-hidden>
    –
  </span>
);

function Colour({ value }: { readonly value: string }): ReactNode {
  return (
    <span className={css['colour']}>
      <span style={{ background: value }} />
      {value}
    </span>
  );
}
