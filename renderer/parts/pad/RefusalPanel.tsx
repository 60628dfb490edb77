import { useState, type ReactNode } from 'react';
import type { RenderedRefusal } from '../../api/http.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { Icon } from '../Icon.tsx';
import { remediesFor } from '../remedies.ts';
import { Sentence } from '../Sentence.tsx';
import css from './RefusalPanel.module.css';

export interface RefusalPanelProps {
  readonly refusals: readonly RenderedRefusal[];
  /** Titles of the rules that are kept. */
  readonly holds?: readonly string[] | undefined;
  /** Shown above the current entry, which stays visible: the error is corrected there. */
  readonly isBrief?: boolean;
  /** A repetition: amber, nothing to correct. */
  readonly isRepeat?: boolean;
}

/** Rules that are kept, in sight; the rest is counted. */
const MAX_HOLDS = 4;
/** Reasons in sight at once; the rest waits behind a key. */
const MAX_REASONS = 4;

/** All reasons at once, each beside what helps. Nothing to dismiss: the next scan continues. */
export function RefusalPanel({ refusals, holds = [], isBrief = false, isRepeat = false }: RefusalPanelProps): ReactNode {
  const translator = useTranslator();
  const { t } = translator;
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? refusals : refusals.slice(0, MAX_REASONS);
  const more = refusals.length - shown.length;
  const isSeveral = refusals.length > 1;
  return (
    <div
      className={css['reasons']}
      data-brief={isBrief}
      data-several={isSeveral}
      data-repeat={isRepeat}
      role="region"
      aria-label={t('ui.refused.reasons')}
      tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls to the card below
    >
      {remediesFor(shown, translator).map(({ help, reasons }) => (
        <section key={reasons[0]?.code} className={css['reason']}>
          <ul className="list column fill">
            {reasons.map(({ code, text }, i) => (
              <li key={`${code}-${i}`} className={css['rule']} data-refusal={code}>
                <span className={css['sign']}>
                  <Icon
                    name={isRepeat ? 'alert-triangle' : isSeveral ? 'x' : 'hand-stop'}
                    size={isBrief || isSeveral ? 30 : 44}
                  />
                </span>
                <p className={css['text']}>
                  <Sentence text={text} />
                </p>
              </li>
            ))}
          </ul>
          {!isRepeat && help !== '' && (
            <p className={css['help']}>
              <Icon name="route" size={isBrief || isSeveral ? 26 : 30} />
              <span>
                <b>{reasons.length > 1 ? t('ui.refused.oneWay', { count: reasons.length }) : t('ui.refused.help')}</b>
                <Sentence text={help} />
              </span>
            </p>
          )}
        </section>
      ))}
      {more > 0 && (
        <button type="button" className={css['more']} onClick={() => setWhole(true)}>
          {t('ui.refused.more', { count: more })}
        </button>
      )}
      {holds.length > 0 && !isBrief && (
        <p className={css['holds']} data-testid="holds">
          <b>{t('ui.refused.holds', { count: holds.length })}</b>
          {holds.slice(0, MAX_HOLDS).map((title) => (
            <span key={title} className="row gap-8">
              <Icon name="check" size={24} />
              {t(title)}
            </span>
          ))}
          {holds.length > MAX_HOLDS && <span>{t('ui.refused.more', { count: holds.length - MAX_HOLDS })}</span>}
        </p>
      )}
    </div>
  );
}
