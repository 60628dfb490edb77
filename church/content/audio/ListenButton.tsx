import type { ReactNode } from 'react';
import { recordClick } from '../../app/clicks/clicks.ts';
import { clockText, roundMinutes } from '../../i18n/moments.ts';
import { positionOf, readPositions } from '../../player/positions.ts';
import type { PlayerState } from '../../player/Player.ts';
import { keyOf, type Track } from '../../player/track.ts';
import { sitePlayer, usePlayer } from '../../player/sitePlayer.ts';
import { Icon } from '../../ui/Icon.tsx';
import { CLICK_KIND } from './tracks.ts';
import { useContentTexts } from '../texts.ts';

interface ListenButtonProps {
  readonly track: Track;
  /** Start position of a shared link in seconds. */
  readonly at: number | null;
}

/** The button that starts a recording: from the beginning, from the last position, or from that of a link. */
export function ListenButton({ track, at }: ListenButtonProps): ReactNode {
  const t = useContentTexts();
  const player = usePlayer();
  const isThis = player.track !== null && keyOf(player.track) === keyOf(track);
  const isOn = isThis && (player.isPlaying || player.isWaiting);
  const left = isThis ? beforeEnd(player) : positionOf(readPositions(), track);
  const from = at !== null && !isThis ? at : left;
  const begin = (): void => {
    recordClick(CLICK_KIND[track.kind], track.id);
    sitePlayer().play(track, isThis || at === null ? {} : { at });
  };
  return (
    <>
      <button type="button" className="pill primary" onClick={() => (isOn ? sitePlayer().pause() : begin())}>
        <Icon name={isOn ? 'pause' : 'play'} size={20} />
        <span>
          {isOn
            ? t('listen.pause')
            : from < 1
              ? t('listen.play', { minutes: roundMinutes(track.duration) })
              : t(at !== null && !isThis ? 'listen.at' : 'listen.continue', { at: clockText(from) })}
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

/** The last position in seconds; a finished recording starts again. */
function beforeEnd({ position, duration }: PlayerState): number {
  return position >= duration - 1 ? 0 : position;
}
