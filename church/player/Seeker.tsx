import type { ReactNode } from 'react';
import { clockText } from '../i18n/moments.ts';
import { sitePlayer, usePlayer } from './sitePlayer.ts';
import { usePlayerTexts } from './texts.ts';

/** The seek bar; arrow keys move by five seconds. */
export function Seeker(): ReactNode {
  const t = usePlayerTexts();
  const { position, duration } = usePlayer();
  const length = Math.max(1, Math.floor(duration));
  const share = Math.min(100, (100 * position) / length);
  return (
    <input
      className="seeker"
      type="range"
      min={0}
      max={length}
      step={5}
      value={Math.floor(position)}
      style={{ '--heard': `${share}%` } as object}
      aria-label={t('player.position')}
      aria-valuetext={t('player.position.value', { at: clockText(position), of: clockText(duration) })}
      onChange={({ target }) => sitePlayer().seek(Number(target.value))}
    />
  );
}
