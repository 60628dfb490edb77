import { Fragment, lazy, Suspense, type ReactNode } from 'react';
import type { ViewField } from '#engine';
import type { Json } from '../../api/reads.ts';
import { useSpeech } from '../../i18n/useSpeech.ts';
import type { Speech } from '../../i18n/texts.ts';
import { Code } from '../Code.tsx';
import { isOfFiles, sortOf } from '../media/fileSort.ts';
import { Icon } from '../Icon.tsx';
import { StateBadge } from '../StateBadge.tsx';
import { isEmpty, isErased, isReference, valueText, wordCode } from './valueText.ts';
import css from './Value.module.css';

/** Few records have files: their view is fetched with the first one. */
const FileView = lazy(async () => ({ default: (await import('../media/FileView.tsx')).FileView }));

export interface ValueProps {
  readonly field: ViewField;
  readonly value: Json | undefined;
  /** Codes too long for their place keep their end; readers hear them whole. */
  readonly isShort?: boolean;
  /** Side of icons in px. */
  readonly iconSize?: number;
  /** Where a reference leads; without it a reference is its code, and nothing else is a link either. */
  readonly hrefOf?: (entity: string, id: string) => string;
}

/** A value as its field means it: code, reference, number, moment, word or state. Nothing is a dash that readers pass over. */
export function Value(props: ValueProps): ReactNode {
  return valueNode(props, useSpeech());
}

/** What {@link Value} draws, for those who draw many at once and have the words at hand. */
export function valueNode(props: ValueProps, speech: Speech): ReactNode {
  const { value, field, iconSize = 17 } = props;
  if (value === undefined || isEmpty(value)) return NOTHING;
  if (isOfFiles(field)) return <Files field={field} value={value} size={iconSize * 2} />;
  return Array.isArray(value) ? several(props, value as readonly Json[], speech) : one(props, value, speech);
}

/** How many of a list are shown before it is only counted. */
const MOST_SHOWN = 3;

function several(props: ValueProps, values: readonly Json[], speech: Speech): ReactNode {
  const field = props.field.items ?? props.field;
  const rest = values.length - MOST_SHOWN;
  return (
    <span className={css['several']}>
      {values.slice(0, MOST_SHOWN).map((value, at) => (
        // The list is shown whole and anew; its order is all a value has.
        <Fragment key={at}>{one({ ...props, field }, value, speech)}</Fragment>
      ))}
      {rest > 0 && <span className={css['more']}>{speech.t('ui.value.more', { count: rest })}</span>}
    </span>
  );
}

/** How who stands in a value is reached, where links may be. */
const REACHED: Readonly<Record<string, string>> = { phone: 'tel', email: 'mailto' };

function one({ field, isShort = false, iconSize = 17, hrefOf }: ValueProps, value: Json, speech: Speech): ReactNode {
  if (isReference(value)) {
    const code = <Code value={value.code ?? ''} isShort={isShort} />;
    return hrefOf && field.ref !== undefined ? <a href={hrefOf(field.ref, value.id)}>{code}</a> : code;
  }
  const text = valueText(field, value, speech);
  if (isErased(value)) return <i className={css['erased']}>{text}</i>;
  if (field.widget === 'state' && typeof value === 'string' && wordCode(field, value) !== undefined)
    return <StateBadge word={text} tone={field.tones?.[value] ?? 'neutral'} size={iconSize - 1} />;
  if (field.kind === 'code') return <Code value={text} isShort={isShort} />;
  const scheme = REACHED[field.widget];
  if (hrefOf && scheme !== undefined) return <a href={`${scheme}:${text}`}>{text}</a>;
  if (field.widget === 'color') return <Colour value={text} />;
  if (field.widget === 'icon') return <Icon name={text} size={iconSize} />;
  if (typeof value === 'number') return <span className={css['number']}>{text}</span>;
  if (field.kind === 'timestamp') return <time dateTime={String(value)}>{text}</time>;
  return <span className={css['text']}>{text}</span>;
}

/** Files of a record, all of them: pictures small, recordings to be heard, documents by name. */
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

const NOTHING = (
  <span className={css['nothing']} aria-hidden>
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
