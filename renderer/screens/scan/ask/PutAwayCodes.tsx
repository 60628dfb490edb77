import type { ReactNode } from 'react';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { Code } from '../../../parts/Code.tsx';
import { Icon } from '../../../parts/Icon.tsx';
import css from './PutAwayCodes.module.css';

export interface PutAwayCodesProps {
  readonly codes: readonly string[];
  /** Puts a code into the basket again, as a scan of it does. */
  readonly onTakeBack: (code: string) => void;
}

/** Codes that were taken out of a basket: they are not part of the entry, and one tap puts one back. */
export function PutAwayCodes({ codes, onTakeBack }: PutAwayCodesProps): ReactNode {
  const { t } = useTranslator();
  if (codes.length === 0) return null;
  return (
    <footer className={css['away']} aria-label={t('ui.basket.putAway')}>
      <span>{t('ui.basket.putAway')}</span>
      {codes.map((code) => (
        <button
          key={code}
          type="button"
          className={css['code']}
          aria-label={t('ui.basket.takeBack', { code })}
          onClick={() => onTakeBack(code)}
        >
          <Icon name="arrow-back-up" size={24} />
          <Code value={code} />
        </button>
      ))}
    </footer>
  );
}
