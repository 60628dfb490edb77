import type { ReactNode } from 'react';
import type { RenderedRefusal } from '../../api/http.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { Icon } from '../Icon.tsx';
import { Sentence } from '../Sentence.tsx';
import css from './RefusalPanel.module.css';

export interface RefusalPanelProps {
  readonly refusals: readonly RenderedRefusal[];
  /** Shown above the current entry, which stays visible: the error is corrected there. */
  readonly isBrief?: boolean;
  /** A repetition: amber, nothing to correct. */
  readonly isRepeat?: boolean;
}

/** Maximum number of reasons in large type. */
const MAX_LARGE = 2;

/** All reasons at once, each with advice. Nothing to dismiss: the next scan continues. */
export function RefusalPanel({ refusals, isBrief = false, isRepeat = false }: RefusalPanelProps): ReactNode {
  const { t, has } = useTranslator();
  return (
    <ul
      className={css['reasons']}
      data-brief={isBrief || refusals.length > MAX_LARGE}
      data-repeat={isRepeat}
      aria-label={t('ui.refused.reasons')}
      tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls to the card below
    >
      {refusals.map(({ code, text, params }, i) => (
        <li key={`${code}-${i}`} className={css['reason']} data-refusal={code}>
          <span className={css['sign']}>
            <Icon name={isRepeat ? 'alert-triangle' : 'hand-stop'} size={isBrief ? 30 : 44} />
          </span>
          <div className={css['words']}>
            <p className={css['text']}>
              <Sentence text={text} />
            </p>
            {!isRepeat && has(`${code}.help`) && (
              <p className={css['help']}>
                <Icon name="route" size={isBrief ? 24 : 30} />
                <span>
                  <b>{t('ui.refused.help')}</b>
                  <Sentence text={t(`${code}.help`, params)} />
                </span>
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
