import { useMemo, useState, type ReactNode } from 'react';
import { encode } from 'uqr';
import { clockText } from '../../i18n/moments.ts';
import { positionOf, readPositions } from '../../player/positions.ts';
import { keyOf } from '../../player/track.ts';
import { usePlayer } from '../../player/sitePlayer.ts';
import { copyText } from '../../lib/copyText.ts';
import { Icon } from '../../ui/Icon.tsx';
import { showToast } from '../../ui/toast.ts';
import type { SharedContent } from './SharedContent.ts';
import { useContentTexts } from '../texts.ts';

/** Sharing options: the native dialog, the link, a QR code; optionally from the current playback position. */
export function SharePanel({ shared, onDone }: { readonly shared: SharedContent; readonly onDone: () => void }): ReactNode {
  const t = useContentTexts();
  const playback = Math.floor(usePlaybackPosition(shared));
  const [isFrom, setFrom] = useState(false);
  const address = `${location.origin}${shared.path}${isFrom ? `?t=${playback}` : ''}`;
  const copy = (): void => {
    if (copyText(address)) showToast(t('share.copied'));
    onDone();
  };
  return (
    <>
      {playback > 0 && (
        <label className="tick">
          <input type="checkbox" checked={isFrom} onChange={({ target }) => setFrom(target.checked)} />
          <span>{t('share.at', { at: clockText(playback) })}</span>
        </label>
      )}
      <div className="share-ways">
        {typeof navigator.share === 'function' && (
          <button type="button" className="pill primary" onClick={() => void shareNatively(shared.title, address, onDone)}>
            <Icon name="share" size={20} />
            {t('share.system')}
          </button>
        )}
        <button type="button" className="pill" onClick={copy}>
          <Icon name="link" size={20} />
          {t('share.copy')}
        </button>
      </div>
      <Code address={address} title={t('share.code', { title: shared.title })} />
    </>
  );
}

function usePlaybackPosition({ track = null }: SharedContent): number {
  const player = usePlayer();
  if (track === null) return 0;
  return player.track !== null && keyOf(player.track) === keyOf(track) ? player.position : positionOf(readPositions(), track);
}

async function shareNatively(title: string, url: string, onDone: () => void): Promise<void> {
  try {
    await navigator.share({ title, url });
    onDone();
  } catch {
    // Cancelled by the visitor, who can still copy the link.
  }
}

/** The address as a QR code, black on white also in dark mode: cameras want it so. */
function Code({ address, title }: { readonly address: string; readonly title: string }): ReactNode {
  const { size, data } = useMemo(() => encode(address, { ecc: 'M', border: 2 }), [address]);
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg className="share-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={title}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
