import type { ReactNode } from 'react';
import type { Position } from '../../app/usePosition.ts';
import { useTexts } from '../../i18n/speak.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PLACE_TEXTS } from './texts.ts';

/** Puts the nearest places first, for who asks; says so when nobody can tell where he is. */
export function Nearest({ position }: { readonly position: Position }): ReactNode {
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
