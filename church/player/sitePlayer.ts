import { createStore, useStore } from '../lib/store.ts';
import { Player, EMPTY_STATE, type PlayerState } from './Player.ts';
import { isPlayerOpen } from './isPlayerOpen.ts';
import { attachMediaSession } from './mediaSession.ts';

let instance: Player | undefined;
const emptyStore = createStore(EMPTY_STATE);

/** The player of the site, created on first use: one audio element for all pages; creating it is slow on phones. */
export function sitePlayer(): Player {
  instance ??= makePlayer();
  return instance;
}

/** State of the player; reading it creates none. */
export function usePlayer(): PlayerState {
  return useStore(useStore(isPlayerOpen) ? sitePlayer().states : emptyStore);
}

function makePlayer(): Player {
  const sound = document.createElement('audio');
  sound.preload = 'none';
  document.body.append(sound);
  const player = new Player({ sound, storage: () => localStorage, now: () => Date.now(), preload });
  addEventListener('pagehide', () => player.save());
  document.addEventListener('visibilitychange', () => document.hidden && player.save());
  player.states.watch(() => isPlayerOpen.set(player.states.get().track !== null));
  attachMediaSession(player);
  return player;
}

/** Preloads the next track, so that it begins without a pause. */
function preload(url: string): void {
  const next = new Audio();
  next.preload = 'auto';
  next.src = url;
}
