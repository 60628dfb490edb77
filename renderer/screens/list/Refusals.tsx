import type { ReactNode } from 'react';
import type { Told } from '../../api/http.ts';
import { useSpeech } from '../../i18n/useSpeech.ts';
import { Icon } from '../../parts/Icon.tsx';
import css from './ListPage.module.css';

/** What was refused, where it was asked; it goes when it was read. */
export function Refusals({ told, onClose }: { readonly told: readonly Told[]; readonly onClose: () => void }): ReactNode {
  const { t } = useSpeech();
  if (told.length === 0) return null;
  return (
    <div className={css['refused']} role="alert">
      <Icon name="hand-stop" size={17} />
      <span>{told.map(({ text }) => text).join(' ')}</span>
      <button type="button" aria-label={t('ui.close')} onClick={onClose}>
        <Icon name="x" size={17} />
      </button>
    </div>
  );
}
