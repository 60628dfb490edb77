import type { ReactNode } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { thePlayer, usePlayer } from './thePlayer.ts';
import { usePlayerWords } from './words.ts';

/** Plays and pauses. */
export function PlayPause(): ReactNode {
  const t = usePlayerWords();
  const { isPlaying, isWaiting } = usePlayer();
  const isOn = isPlaying || isWaiting;
  return (
    <button
      type="button"
      className="player-play"
      aria-label={t(isOn ? 'player.pause' : 'player.play')}
      aria-busy={isWaiting}
      onClick={() => thePlayer().toggle()}
    >
      <Icon name={isOn ? 'pause' : 'play'} size={28} />
    </button>
  );
}

/** Goes some seconds back, or forward. */
export function Skip({ seconds }: { readonly seconds: number }): ReactNode {
  const t = usePlayerWords();
  return (
    <button
      type="button"
      className="player-skip"
      aria-label={t(seconds < 0 ? 'player.back' : 'player.forward')}
      onClick={() => thePlayer().skip(seconds)}
    >
      <Icon name={seconds < 0 ? 'rewind15' : 'forward15'} size={28} />
    </button>
  );
}

/** The one before, or after, in the list it was begun in. */
export function Go({ step }: { readonly step: 1 | -1 }): ReactNode {
  const t = usePlayerWords();
  usePlayer();
  return (
    <button
      type="button"
      className="player-skip"
      aria-label={t(step < 0 ? 'player.previous' : 'player.next')}
      disabled={!thePlayer().neighbour(step)}
      onClick={() => thePlayer().go(step)}
    >
      <Icon name={step < 0 ? 'previous' : 'next'} size={28} />
    </button>
  );
}
