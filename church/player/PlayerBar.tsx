import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { clockText } from '../i18n/moments.ts';
import { PlayPause, Skip } from './controls.tsx';
import { SKIP, type Player, type PlayerState } from './Player.ts';
import './player.css';
import { PlayerPanel } from './PlayerPanel.tsx';
import { Seeker } from './Seeker.tsx';
import { sitePlayer, usePlayer } from './sitePlayer.ts';
import { usePlayerTexts } from './texts.ts';

/**
 * The player bar at the bottom of every page: progress, pause, skip by fifteen seconds; expanded, it shows all controls in
 * full screen.
 */
export function PlayerBar(): ReactNode {
  const t = usePlayerTexts();
  const state = usePlayer();
  const [isOpen, setOpen] = useState(false);
  const section = useRef<HTMLElement>(null);
  useScrollClearOfBar();
  useExpandedPlayer(section, isOpen);
  if (state.track === null) return null;
  return (
    // A region with its own keyboard shortcuts while the focus is inside it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={section}
      className={isOpen ? 'player player-open' : 'player'}
      aria-label={t('player.title')}
      onKeyDown={(event) => handleKey(event, () => setOpen(false))}
    >
      {isOpen ? (
        <PlayerPanel onHide={() => setOpen(false)} />
      ) : (
        <>
          <Seeker />
          <div className="player-row">
            <PlayPause />
            <TrackTitle state={state} onOpen={() => setOpen(true)} />
            <Skip seconds={-SKIP} />
            <Skip seconds={SKIP} />
          </div>
        </>
      )}
    </section>
  );
}

function TrackTitle({ state, onOpen }: { readonly state: PlayerState; readonly onOpen: () => void }): ReactNode {
  const t = usePlayerTexts();
  const { track, position, duration, speed, isBroken } = state;
  return (
    <button type="button" className="player-name" aria-expanded={false} onClick={onOpen}>
      <span className="player-title">{track?.title}</span>
      <span className="player-time">
        {isBroken
          ? t('player.broken')
          : `${clockText(position)} / ${clockText(duration)}${speed === 1 ? '' : ` · ${speed}×`}`}
      </span>
      <span className="unseen">{t('player.show')}</span>
    </button>
  );
}

const KEYS: Readonly<Record<string, (player: Player) => void>> = {
  k: (player) => player.toggle(),
  j: (player) => player.skip(-SKIP),
  l: (player) => player.skip(SKIP),
};

/** Letter shortcuts work only while the focus is inside, so that screen reader keys are not captured. */
function handleKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, close: () => void): void {
  if (ctrlKey || metaKey || altKey) return;
  if (key === 'Escape') close();
  KEYS[key.toLowerCase()]?.(sitePlayer());
}

/** Scrolls focused elements clear of the bar. */
function useScrollClearOfBar(): void {
  useEffect(() => {
    document.documentElement.dataset['player'] = 'on';
    return () => {
      delete document.documentElement.dataset['player'];
    };
  }, []);
}

/** Expanded, it is modal: nothing behind it can be reached; collapsed, the focus returns to the bar. */
function useExpandedPlayer(section: { readonly current: HTMLElement | null }, isOpen: boolean): void {
  useEffect(() => {
    const own = section.current;
    if (!isOpen || own === null) return undefined;
    const others = [...(own.parentElement?.children ?? [])].filter(
      (node): node is HTMLElement => node !== own && node instanceof HTMLElement,
    );
    for (const other of others) other.inert = true;
    document.documentElement.dataset['player'] = 'open';
    return () => {
      for (const other of others) other.inert = false;
      document.documentElement.dataset['player'] = 'on';
      own.querySelector<HTMLElement>('.player-name')?.focus();
    };
  }, [section, isOpen]);
}
