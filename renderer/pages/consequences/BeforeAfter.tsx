import type { ReactNode } from 'react';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { numberText } from '../../i18n/texts.ts';
import { Icon } from '../../parts/Icon.tsx';
import css from './BeforeAfter.module.css';
import { difference, share } from './difference.ts';

export interface BeforeAfterProps {
  /** Text code of the counted quantity. */
  readonly title: string;
  readonly from: number;
  readonly to: number;
}

/** A number before and after in large type, with the difference and its percentage highlighted. */
export function BeforeAfter({ title, from, to }: BeforeAfterProps): ReactNode {
  const { t, language } = useTranslator();
  const part = share(from, to);
  return (
    <dl className={css['pair']} data-testid="before-after">
      <div>
        <dt>
          {t(title)} · {t('ui.consequence.before')}
        </dt>
        <dd>{numberText(from, language)}</dd>
      </div>
      <Icon name="arrow-right" size={36} />
      <div>
        <dt>{t('ui.consequence.after')}</dt>
        <dd>{numberText(to, language)}</dd>
      </div>
      <div className={css['difference']}>
        <dt>{[t('ui.consequence.difference'), part].filter((each) => each !== undefined).join(' · ')}</dt>
        <dd>{difference(from, to, language) ?? numberText(0, language)}</dd>
      </div>
    </dl>
  );
}
