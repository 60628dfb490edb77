import type { ReactNode } from 'react';
import { clockWords } from '../i18n/moments.ts';
import { thePlayer, usePlayer } from './thePlayer.ts';
import { usePlayerWords } from './words.ts';

/** How far it is, and where it goes when it is pulled; arrow keys move by five seconds. */
export function Seeker(): ReactNode {
  const t = usePlayerWords();
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
      aria-valuetext={t('player.position.value', { at: clockWords(position), of: clockWords(duration) })}
      onChange={({ target }) => thePlayer().seek(Number(target.value))}
    />
  );
}
