import { lazy, Suspense, type ReactNode } from 'react';
import type { ViewField } from '#engine';
import type { Json } from '../../api/reads.ts';
import { AudioView } from '../media/AudioView.tsx';
import { Value, type ValueProps } from './Value.tsx';
import { isReference, valueText } from './valueText.ts';
import css from './FullValue.module.css';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { meetingText } from '../weekdays.ts';

const MarkdownView = lazy(() => import('../media/MarkdownView.tsx').then((part) => ({ default: part.MarkdownView })));

/** A value in full: a rendered text, a recording with its player, every word of many. Everything else is a {@link Value}. */
export function FullValue(props: ValueProps): ReactNode {
  const { field, value } = props;
  if (field.widget === 'markdown' && typeof value === 'string')
    return (
      <Suspense fallback={value}>
        <MarkdownView text={value} top={3} />
      </Suspense>
    );
  if (field.widget === 'audio' && typeof value === 'string') return <AudioView id={value} name="" isOpen />;
  if (field.widget === 'audio' && isReference(value ?? null)) return <OneAudio value={value!} />;
  if (field.widget === 'schedule' && Array.isArray(value) && value.length > 0)
    return <ScheduleView field={field} entries={value as readonly Entry[]} />;
  if (field.titles !== undefined && Array.isArray(value) && value.length > 0) return <Words field={field} values={value} />;
  return <Value {...props} />;
}

interface WordsProps {
  readonly field: ViewField;
  readonly values: readonly Json[];
}

/** Words of a list that are shown before the rest is asked for. */
const FIRST_WORDS = 12;

/** Many words, each with its text: the first ones, and the rest when it is opened. */
function Words({ field, values }: WordsProps): ReactNode {
  const { t } = useTranslator();
  const rest = values.slice(FIRST_WORDS);
  return (
    <>
      <WordColumns field={field} values={values.slice(0, FIRST_WORDS)} />
      {rest.length > 0 && (
        <details>
          <summary>{t('ui.value.more', { count: rest.length })}</summary>
          <WordColumns field={field} values={rest} />
        </details>
      )}
    </>
  );
}

function WordColumns({ field, values }: WordsProps): ReactNode {
  const translator = useTranslator();
  return (
    <ul className={css['words']}>
      {values.map((value) => (
        <li key={String(value)}>{valueText(field, value, translator)}</li>
      ))}
    </ul>
  );
}

function OneAudio({ value }: { readonly value: Json }): ReactNode {
  return isReference(value) ? <AudioView id={value.id} name={value.code} isOpen /> : null;
}

type Entry = Readonly<Record<string, Json>>;

/** A schedule, one line per entry, followed by its exceptions. */
function ScheduleView({ field, entries }: { readonly field: ViewField; readonly entries: readonly Entry[] }): ReactNode {
  const translator = useTranslator();
  const { t } = translator;
  return (
    <ul style={{ display: 'grid', gap: '2px', listStyle: 'none' }}>
      {entries.map((entry, i) => (
        <li key={i}>
          {meetingText(entry, field, translator)}
          {otherDays(entry).map((other, k) => (
            <div key={k} style={{ color: 'var(--takt-ink2)' }}>
              {t(other['cancelled'] === true ? 'ui.schedule.cancelled' : 'ui.schedule.otherwise', {
                date: String(other['date'] ?? ''),
                times: [other['start'], other['end']].filter((time) => typeof time === 'string').join('–'),
                note: typeof other['note'] === 'string' ? other['note'] : '',
              })}
            </div>
          ))}
        </li>
      ))}
    </ul>
  );
}

function otherDays(entry: Entry): readonly Entry[] {
  const list = Object.values(entry).find(Array.isArray);
  return Array.isArray(list) ? (list as readonly Entry[]) : [];
}
