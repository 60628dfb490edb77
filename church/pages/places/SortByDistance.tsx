import type { ReactNode } from 'react';
import type { Position } from '../../app/usePosition.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PLACE_TEXTS } from './texts.ts';

/** Button to sort places by distance; shows a message when the position is unavailable. */
export function SortByDistance({ position }: { readonly position: Position }): ReactNode {
  const t = useTexts(PLACE_TEXTS);
  return (
    <>
      {position.isOffered && position.here === null && (
        <p>
          <button type="button" className="pill" onClick={position.find}>
            <Icon name="pin" size={20} />
            {t('nearest')}
          </button>
        </p>
      )}
      {position.hasFailed && <p role="status">{t('nearest.failed')}</p>}
    </>
  );
}
