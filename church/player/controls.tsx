import type { ReactNode } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { sitePlayer, usePlayer } from './sitePlayer.ts';
import { usePlayerTexts } from './texts.ts';

/** Plays and pauses. */
export function PlayPause(): ReactNode {
  const t = usePlayerTexts();
  const { isPlaying, isWaiting } = usePlayer();
  const isOn = isPlaying || isWaiting;
  return (
    <button
      type="button"
      className="player-play"
      aria-label={t(isOn ? 'player.pause' : 'player.play')}
      aria-busy={isWaiting}
      onClick={() => sitePlayer().toggle()}
    >
      <Icon name={isOn ? 'pause' : 'play'} size={28} />
    </button>
  );
}

/** Skips back or forward. */
export function Skip({ seconds }: { readonly seconds: number }): ReactNode {
  const t = usePlayerTexts();
  return (
    <button
      type="button"
      className="player-skip"
      aria-label={t(seconds < 0 ? 'player.back' : 'player.forward')}
      onClick={() => sitePlayer().skip(seconds)}
    >
      <Icon name={seconds < 0 ? 'rewind15' : 'forward15'} size={28} />
    </button>
  );
}

/** The previous or next track of the playlist. */
export function Go({ step }: { readonly step: 1 | -1 }): ReactNode {
  const t = usePlayerTexts();
  usePlayer();
  return (
    <button
      type="button"
      className="player-skip"
      aria-label={t(step < 0 ? 'player.previous' : 'player.next')}
      disabled={!sitePlayer().neighbour(step)}
      onClick={() => sitePlayer().go(step)}
    >
      <Icon name={step < 0 ? 'previous' : 'next'} size={28} />
    </button>
  );
}
