import type { ReactNode } from 'react';
import { recordClick } from '../../app/clicks/clicks.ts';
import { keyOf, type Track } from '../../player/track.ts';
import { sitePlayer, usePlayer } from '../../player/sitePlayer.ts';
import { Icon } from '../../ui/Icon.tsx';
import { CLICK_KIND } from './tracks.ts';
import { useContentTexts } from '../texts.ts';

interface PlayButtonProps {
  readonly track: Track;
  /** The tracks of its list. */
  readonly queue?: readonly Track[];
}

/** The round button of a row: plays and pauses it. */
export function PlayButton({ track, queue = [] }: PlayButtonProps): ReactNode {
  const t = useContentTexts();
  const player = usePlayer();
  const isOn = player.track !== null && keyOf(player.track) === keyOf(track) && (player.isPlaying || player.isWaiting);
  return (
    <button
      type="button"
      className={isOn ? 'row-play row-play-on' : 'row-play'}
      aria-label={t(isOn ? 'listen.pauseTitle' : 'listen.playTitle', { title: track.title })}
      onClick={() => (isOn ? sitePlayer().pause() : begin(track, queue))}
    >
      <Icon name={isOn ? 'pause' : 'play'} />
    </button>
  );
}

function begin(track: Track, queue: readonly Track[]): void {
  recordClick(CLICK_KIND[track.kind], track.id);
  sitePlayer().play(track, { queue });
}
