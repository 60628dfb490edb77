import type { ReactNode } from 'react';
import type { ScanView } from '#engine';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { bookedCode } from '../machine/correction.ts';
import type { ScanScreen } from '../machine/ScanScreen.ts';
import css from './CorrectButton.module.css';

/** Button that opens the keypad to correct the last booking, which it names. */
export function CorrectButton({ view, screen }: { readonly view: ScanView; readonly screen: ScanScreen }): ReactNode {
  const { t } = useTranslator();
  return (
    <button type="button" className={css['key']} data-testid="correct" onClick={() => screen.correct()}>
      <Icon name="pencil" size={36} />
      <span>
        <b className={css['name']}>{t('ui.correct', { code: bookedCode(view, screen.context.input) })}</b>
        <span className={css['hint']}>{t('ui.correct.how')}</span>
      </span>
    </button>
  );
}
