import { useQueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useSpeech } from '../../i18n/useSpeech.ts';
import { useOnline } from '../../live/useOnline.ts';
import { Icon } from '../../parts/Icon.tsx';
import css from './OfflineStrip.module.css';

/** While the server is away: what still works and what does not. When it is back, what could not be read is read. */
export function OfflineStrip(): ReactNode {
  const { t } = useSpeech();
  const isOnline = useOnline();
  const client = useQueryClient();
  useEffect(() => {
    if (isOnline) void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  }, [client, isOnline]);
  return (
    <div role="status" className={css['strip']} data-online={isOnline}>
      {!isOnline && (
        <>
          <Icon name="wifi-off" size={17} />
          {t('ui.office.away')}
        </>
      )}
    </div>
  );
}
