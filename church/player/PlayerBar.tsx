import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { clockWords } from '../i18n/moments.ts';
import { PlayPause, Skip } from './controls.tsx';
import { SKIP, type Player, type PlayerState } from './Player.ts';
import './player.css';
import { PlayerPanel } from './PlayerPanel.tsx';
import { Seeker } from './Seeker.tsx';
import { thePlayer, usePlayer } from './thePlayer.ts';
import { usePlayerWords } from './words.ts';

/** What plays, at the foot of every page: progress, pause, fifteen seconds either way; opened, everything else, as large as the page. */
export function PlayerBar(): ReactNode {
  const t = usePlayerWords();
  const state = usePlayer();
  const [isOpen, setOpen] = useState(false);
  const section = useRef<HTMLElement>(null);
  useRoomForFocus();
  useAlone(section, isOpen);
  if (state.track === null) return null;
  return (
    // A region that listens to keys of its own while the focus is inside it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={section}
      className={isOpen ? 'player player-open' : 'player'}
      aria-label={t('player.title')}
      onKeyDown={(event) => driveByKey(event, () => setOpen(false))}
    >
      {isOpen ? (
        <PlayerPanel onHide={() => setOpen(false)} />
      ) : (
        <>
          <Seeker />
          <div className="player-row">
            <PlayPause />
            <Naming state={state} onOpen={() => setOpen(true)} />
            <Skip seconds={-SKIP} />
            <Skip seconds={SKIP} />
          </div>
        </>
      )}
    </section>
  );
}

function Naming({ state, onOpen }: { readonly state: PlayerState; readonly onOpen: () => void }): ReactNode {
  const t = usePlayerWords();
  const { track, position, duration, speed, isBroken } = state;
  return (
    <button type="button" className="player-name" aria-expanded={false} onClick={onOpen}>
      <span className="player-title">{track?.title}</span>
      <span className="player-time">
        {isBroken
          ? t('player.broken')
          : `${clockWords(position)} / ${clockWords(duration)}${speed === 1 ? '' : ` · ${speed}×`}`}
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

/** Letters drive it while the focus is inside: nowhere else, so that no reader's own keys are taken. */
function driveByKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, close: () => void): void {
  if (ctrlKey || metaKey || altKey) return;
  if (key === 'Escape') close();
  KEYS[key.toLowerCase()]?.(thePlayer());
}

/** What takes the focus is scrolled clear of the bar. */
function useRoomForFocus(): void {
  useEffect(() => {
    document.documentElement.dataset['player'] = 'on';
    return () => {
      delete document.documentElement.dataset['player'];
    };
  }, []);
}

/** Opened, it has the screen to itself: nothing behind it can be reached; closed, the focus is in the bar again. */
function useAlone(section: { readonly current: HTMLElement | null }, isOpen: boolean): void {
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
