import type { ReactNode } from 'react';
import { useStore } from '../lib/store.ts';
import { useSite } from '../i18n/speak.ts';
import { loader } from './loader.ts';
import { online } from './online.ts';
import { toast } from './toast.ts';

/** What may lie over any page: the loading indicator and the toast; neither catches a finger. */
export function Overlays(): ReactNode {
  const t = useSite();
  const isLoading = useStore(loader);
  const said = useStore(toast);
  return (
    <div className="overlays">
      <div role="status">{isLoading && <p className="loader">{t('loader.text')}</p>}</div>
      <div role={said?.tone === 'refused' ? 'alert' : 'status'}>{said !== null && <p className="toast">{said.text}</p>}</div>
    </div>
  );
}

/** Says that the network is gone, and what still works. */
export function OfflineBanner(): ReactNode {
  const t = useSite();
  const isOnline = useStore(online);
  return <div role="status">{!isOnline && <p className="offline-banner">{t('offline.banner')}</p>}</div>;
}
