import type { ReactNode } from 'react';
import { recordClick } from '../../app/clicks/clicks.ts';
import { clockWords, roundMinutes } from '../../i18n/moments.ts';
import { positionOf, readPositions } from '../../player/positions.ts';
import type { PlayerState } from '../../player/Player.ts';
import { keyOf, type Track } from '../../player/track.ts';
import { thePlayer, usePlayer } from '../../player/thePlayer.ts';
import { Icon } from '../../ui/Icon.tsx';
import { CLICK_KIND } from './tracks.ts';
import { useContent } from '../words.ts';

interface ListenButtonProps {
  readonly track: Track;
  /** Seconds a shared link says to begin at. */
  readonly at: number | null;
}

/** The button that begins a recording: from the start, from where it was left, from where a link says. */
export function ListenButton({ track, at }: ListenButtonProps): ReactNode {
  const t = useContent();
  const player = usePlayer();
  const isThis = player.track !== null && keyOf(player.track) === keyOf(track);
  const isOn = isThis && (player.isPlaying || player.isWaiting);
  const left = isThis ? beforeEnd(player) : positionOf(readPositions(), track);
  const from = at !== null && !isThis ? at : left;
  const begin = (): void => {
    recordClick(CLICK_KIND[track.kind], track.id);
    thePlayer().play(track, isThis || at === null ? {} : { at });
  };
  return (
    <>
      <button type="button" className="pill primary" onClick={() => (isOn ? thePlayer().pause() : begin())}>
        <Icon name={isOn ? 'pause' : 'play'} size={20} />
        <span>
          {isOn
            ? t('listen.pause')
            : from < 1
              ? t('listen.play', { minutes: roundMinutes(track.duration) })
              : t(at !== null && !isThis ? 'listen.at' : 'listen.continue', { at: clockWords(from) })}
        </span>
      </button>
      {isThis && player.isBroken && (
        <p className="failed-line" role="alert">
          {t('listen.broken')}
        </p>
      )}
    </>
  );
}

/** Seconds heard; what has come to its end begins anew. */
function beforeEnd({ position, duration }: PlayerState): number {
  return position >= duration - 1 ? 0 : position;
}
