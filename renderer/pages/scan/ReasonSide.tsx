import { useId, type ReactNode } from 'react';
import type { ViewField } from '#engine';
import { useDictionary } from '../../api/dictionaries.ts';
import type { Json } from '../../api/reads.ts';
import { useSpeech } from '../../i18n/SpeechContext.tsx';
import { withValue, valueAt } from '../../widgets/pointer.ts';
import { ManualEntry } from './ManualEntry.tsx';
import type { ScanScreen } from './useScanScreen.ts';
import css from './ReasonSide.module.css';

export interface ReasonSideProps {
  readonly title: string;
  /** The field that takes the reason. */
  readonly reason: ViewField;
  readonly screen: ScanScreen;
}

/** Why it is done otherwise: the usual reasons as keys, room for another, and the ways in for the right code. */
export function ReasonSide({ title, reason, screen }: ReasonSideProps): ReactNode {
  const { t } = useSpeech();
  const id = useId();
  const words = useDictionary(reason.dictionary) ?? [];
  const at = `/${reason.name}`;
  const value = valueAt(screen.context.input, at);
  const set = (next: Json | undefined): void => screen.change(withValue(screen.context.input, at, next));
  const isListed = words.some(({ key }) => key === value);
  return (
    <section className={css['reasons']} aria-labelledby={id}>
      <h2 id={id} className={css['title']}>
        {title}
      </h2>
      <div className={css['keys']} data-many={words.length > FEW}>
        {words.map(({ key, value: word }) => (
          <button
            key={key}
            type="button"
            className={css['key']}
            aria-pressed={value === key}
            onClick={() => set(value === key ? undefined : key)}
          >
            {word}
          </button>
        ))}
      </div>
      <input
        className={css['other']}
        aria-label={t(reason.title)}
        placeholder={t('ui.deviates.otherReason')}
        value={typeof value === 'string' && !isListed ? value : ''}
        maxLength={reason.maxLength ?? MOST}
        autoComplete="off"
        onChange={({ target }) => set(target.value === '' ? undefined : target.value)}
      />
      <ManualEntry isNarrow />
    </section>
  );
}

/** Keys in two columns of three; more of them are lower. */
const FEW = 6;

/** Signs of a reason. */
const MOST = 200;
