import type { ReactNode } from 'react';
import type { RenderedRefusal } from '../../api/http.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { advised } from '../../parts/advice.ts';
import { Icon } from '../../parts/Icon.tsx';
import css from './ListPage.module.css';

/** Refusals at the place of the action; they can be dismissed. */
export function RefusalBanner({
  told: refusals,
  onClose,
}: {
  readonly told: readonly RenderedRefusal[];
  readonly onClose: () => void;
}): ReactNode {
  const translator = useTranslator();
  const { t } = translator;
  if (refusals.length === 0) return null;
  return (
    <div className={css['refused']} role="alert">
      <Icon name="hand-stop" size={17} />
      <span>{refusals.map((refusal) => advised(refusal, translator)).join(' ')}</span>
      <button type="button" aria-label={t('ui.close')} onClick={onClose}>
        <Icon name="x" size={17} />
      </button>
    </div>
  );
}
