import { useQueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { useOnline } from '../../live/useOnline.ts';
import { useOpenSubmits } from '../../outbox/untilKnown.ts';
import { Icon } from '../../parts/Icon.tsx';
import css from './OfflineBanner.module.css';

/** Banner while the server is away, or the outcome of something is not known. When it is back, failed reads are repeated. */
export function OfflineBanner(): ReactNode {
  const { t } = useTranslator();
  const isOnline = useOnline();
  const isAsking = useOpenSubmits().some(({ unknownSince }) => unknownSince !== undefined);
  const client = useQueryClient();
  useEffect(() => {
    if (isOnline) void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  }, [client, isOnline]);
  return (
    <div role="status" className={css['strip']} data-online={isOnline && !isAsking}>
      {!isOnline && (
        <>
          <Icon name="wifi-off" size={17} />
          {t('ui.office.away')}
        </>
      )}
      {isAsking && (
        <>
          <Icon name="hourglass" size={17} />
          {`${t('ui.unknown')} · ${t('ui.unknown.once')}`}
        </>
      )}
    </div>
  );
}
