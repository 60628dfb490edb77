import type { ReactNode } from 'react';
import type { Told } from '../../api/http.ts';
import { useSpeech } from '../../i18n/SpeechContext.tsx';
import { Icon } from '../../parts/Icon.tsx';
import css from './RefusedPanel.module.css';

/** Every reason at once, each with what to do about it. Nothing to close: the next scan goes on. */
export function RefusedPanel({ refusals }: { readonly refusals: readonly Told[] }): ReactNode {
  const { t, has } = useSpeech();
  return (
    <ul className={css['reasons']} aria-label={t('ui.refused.reasons')}>
      {refusals.map(({ code, text, params, at }, i) => (
        <li key={`${code}-${at ?? i}`} className={css['reason']} data-refusal={code}>
          <span className={css['sign']}>
            <Icon name="hand-stop" size={44} />
          </span>
          <div className={css['words']}>
            <p className={css['text']}>{text}</p>
            {has(`${code}.help`) && (
              <p className={css['help']}>
                <Icon name="route" size={30} />
                <span>
                  <b>{t('ui.refused.help')}</b>
                  {t(`${code}.help`, params)}
                </span>
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
