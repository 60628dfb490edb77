import { useEffect, useRef, type ReactNode } from 'react';
import { SaveButton } from '../content/audio/SaveButton.tsx';
import { CLICK_KIND } from '../content/audio/tracks.ts';
import { clockText } from '../i18n/moments.ts';
import { clock } from '../lib/clock.ts';
import { useStore } from '../lib/store.ts';
import { ItemLink } from '../ui/ItemLink.tsx';
import { Go, PlayPause, Skip } from './controls.tsx';
import { SKIP, SLEEP_MINUTES } from './Player.ts';
import { Seeker } from './Seeker.tsx';
import { SPEEDS } from './speeds.ts';
import { sitePlayer, usePlayer } from './sitePlayer.ts';
import { pageOf } from './track.ts';
import { usePlayerTexts } from './texts.ts';

const MINUTE_MS = 60_000;

/** The expanded player: position, controls, speed, sleep timer, saving for offline. */
export function PlayerPanel({ onHide }: { readonly onHide: () => void }): ReactNode {
  const t = usePlayerTexts();
  const { track, position, duration, isBroken } = usePlayer();
  const hide = useRef<HTMLButtonElement>(null);
  useEffect(() => hide.current?.focus(), []);
  if (track === null) return null;
  return (
    <div className="player-panel">
      <button ref={hide} type="button" className="pill player-hide" aria-expanded onClick={onHide}>
        {t('player.hide')}
      </button>
      {track.cover && <img className="player-cover" src={track.cover} alt="" />}
      <p className="player-whole-title" lang="zh-CN">
        {track.title}
      </p>
      {track.by && (
        <p className="player-by" lang="zh-CN">
          {track.by}
        </p>
      )}
      <ItemLink
        className="text-link"
        kind={CLICK_KIND[track.kind]}
        id={track.id}
        href={`#${pageOf(track)}`}
        onFollow={onHide}
      >
        {t('player.toPage')}
      </ItemLink>
      <Seeker />
      <p className="player-clock">
        <span>{clockText(position)}</span>
        <span role="status">{isBroken && t('player.broken')}</span>
        <span>{clockText(duration)}</span>
      </p>
      <div className="player-controls">
        <Go step={-1} />
        <Skip seconds={-SKIP} />
        <PlayPause />
        <Skip seconds={SKIP} />
        <Go step={1} />
      </div>
      <Speeds />
      <Sleep />
      <SaveButton track={track} />
      <p className="player-keys">{t('player.keys')}</p>
      <button type="button" className="text-button" onClick={() => sitePlayer().close()}>
        {t('player.close')}
      </button>
    </div>
  );
}

function Speeds(): ReactNode {
  const t = usePlayerTexts();
  const { speed } = usePlayer();
  return (
    <div className="player-group" role="group" aria-label={t('player.speed')}>
      <span className="player-group-name" aria-hidden="true">
        {t('player.speed')}
      </span>
      {SPEEDS.map((one) => (
        <button
          key={one}
          type="button"
          className="chip"
          aria-pressed={one === speed}
          onClick={() => sitePlayer().setSpeed(one)}
        >
          {`${one}×`}
        </button>
      ))}
    </div>
  );
}

/** The clock is updated every half minute: the remaining time is reckoned from now, not from its last stroke. */
function sleepAfter(minutes: number): void {
  clock.set(Date.now());
  sitePlayer().sleepAfter(minutes);
}

function Sleep(): ReactNode {
  const t = usePlayerTexts();
  const { sleepAt } = usePlayer();
  const now = useStore(clock);
  const left = sleepAt === null ? 0 : Math.max(1, Math.ceil((sleepAt - now) / MINUTE_MS));
  return (
    <div className="player-group" role="group" aria-label={t('player.sleep')}>
      <span className="player-group-name" aria-hidden="true">
        {t('player.sleep')}
      </span>
      {SLEEP_MINUTES.map((minutes) => (
        <button key={minutes} type="button" className="chip" onClick={() => sleepAfter(minutes)}>
          {t('player.sleep.minutes', { minutes })}
        </button>
      ))}
      <button type="button" className="chip" aria-pressed={sleepAt === null} onClick={() => sitePlayer().sleepAfter(null)}>
        {t('player.sleep.off')}
      </button>
      {sleepAt !== null && <span role="status">{t('player.sleep.left', { minutes: left })}</span>}
    </div>
  );
}
