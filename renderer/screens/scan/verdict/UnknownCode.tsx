import type { ReactNode } from 'react';
import type { LikelyKind } from '#engine';
import type { RenderedRefusal } from '../../../api/http.ts';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { Sentence } from '../../../parts/Sentence.tsx';
import css from './UnknownCode.module.css';

export interface UnknownCodeProps {
  readonly code: string;
  /** What it may be, the wanted kinds first. */
  readonly likely: readonly LikelyKind[];
  readonly reasons: readonly RenderedRefusal[];
}

/** A code that no record carries: its signs as they were read, what it may be by its form, and what to do next. */
export function UnknownCode({ code, likely, reasons }: UnknownCodeProps): ReactNode {
  const { t, has } = useTranslator();
  const signs = Array.from(code);
  return (
    <div className="column fill gap-10" data-testid="unknown">
      <section className={css['card']}>
        <h2 className={css['title']}>
          {t('ui.unknownCode.read')}
          <span>{t('ui.unknownCode.signs', { count: signs.length })}</span>
        </h2>
        <div className={css['line']}>
          <span className="visually-hidden">{code}</span>
          <span className={css['signs']} aria-hidden>
            {signs.map((sign, at) => (
              <span key={at} className={css['sign']}>
                {sign}
              </span>
            ))}
          </span>
          {/[0O]/iu.test(code) && <p>{t('ui.unknownCode.zero')}</p>}
        </div>
      </section>
      {reasons.map(({ code: reason, params }) => (
        <p key={reason} className={css['help']} data-refusal={reason}>
          <Icon name="route" size={30} />
          <Sentence text={has(`${reason}.help`) ? t(`${reason}.help`, params) : t('ui.refused.help')} />
        </p>
      ))}
      {likely.length > 0 && (
        <section className={css['card']}>
          <h2 className={css['title']}>
            {t('ui.unknownCode.likely')}
            <span>{t('ui.unknownCode.byForm')}</span>
          </h2>
          <ul className="list">
            {likely.map(({ title, like, why, count }) => (
              <li key={title} className={css['kind']} data-why={why}>
                <Icon name={why === 'fits' ? 'arrow-right' : 'circle-dashed'} size={26} />
                <b>{t(title)}</b>
                <span className="code-font anywhere text-20">{like}</span>
                <span>{t(`ui.unknownCode.why.${why}`, { kind: t(title), count: count ?? 0 })}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
