import type { ReactNode } from 'react';
import type { Told } from '../../api/http.ts';
import { useSpeech } from '../../i18n/useSpeech.ts';
import { Icon } from '../Icon.tsx';
import { Sentence } from '../Sentence.tsx';
import css from './RefusedPanel.module.css';

export interface RefusedPanelProps {
  readonly refusals: readonly Told[];
  /** Above what is being entered, which stays in sight: what was refused is mended there. */
  readonly isBrief?: boolean;
  /** It was done before: amber, and nothing to mend. */
  readonly isRepeat?: boolean;
}

/** More reasons than these are told smaller. */
const LARGE = 2;

/** Every reason at once, each with what to do about it. Nothing to close: the next scan goes on. */
export function RefusedPanel({ refusals, isBrief = false, isRepeat = false }: RefusedPanelProps): ReactNode {
  const { t, has } = useSpeech();
  return (
    <ul
      className={css['reasons']}
      data-brief={isBrief || refusals.length > LARGE}
      data-repeat={isRepeat}
      aria-label={t('ui.refused.reasons')}
    >
      {refusals.map(({ code, text, params, at }, i) => (
        <li key={`${code}-${at ?? i}`} className={css['reason']} data-refusal={code}>
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
