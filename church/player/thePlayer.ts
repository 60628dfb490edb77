import { createStore, useStore } from '../lib/store.ts';
import { Player, SILENT, type PlayerState } from './Player.ts';
import { isHeard } from './isHeard.ts';
import { attachMediaSession } from './mediaSession.ts';

let made: Player | undefined;
const silent = createStore(SILENT);

/** The player of the site, made when it is first asked for: one audio element for all pages; a phone takes long to make it. */
export function thePlayer(): Player {
  made ??= makePlayer();
  return made;
}

/** What the player does, kept current; reading this makes none. */
export function usePlayer(): PlayerState {
  return useStore(useStore(isHeard) ? thePlayer().states : silent);
}

function makePlayer(): Player {
  const sound = document.createElement('audio');
  sound.preload = 'none';
  document.body.append(sound);
  const player = new Player({ sound, storage: () => localStorage, now: () => Date.now(), preload });
  addEventListener('pagehide', () => player.save());
  document.addEventListener('visibilitychange', () => document.hidden && player.save());
  player.states.watch(() => isHeard.set(player.states.get().track !== null));
  attachMediaSession(player);
  return player;
}

/** Lets the browser fetch what comes next, so that it begins without a pause. */
function preload(url: string): void {
  const next = new Audio();
  next.preload = 'auto';
  next.src = url;
}
