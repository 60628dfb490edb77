import type { ReactNode } from 'react';
import type { ScanView } from '#engine';
import { useSpeech } from '../../../i18n/useSpeech.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { bookedCode } from '../machine/correcting.ts';
import type { ScanScreen } from '../machine/ScanScreen.ts';
import css from './CorrectKey.module.css';

/** Opens the keys for what was booked last, which it names. */
export function CorrectKey({ view, screen }: { readonly view: ScanView; readonly screen: ScanScreen }): ReactNode {
  const { t } = useSpeech();
  return (
    <button type="button" className={css['key']} data-testid="correct" onClick={() => screen.correct()}>
      <Icon name="pencil" size={36} />
      <span>
        <b className={css['name']}>{t('ui.correct', { code: bookedCode(view, screen.context.input) })}</b>
        <span className={css['how']}>{t('ui.correct.how')}</span>
      </span>
    </button>
  );
}
