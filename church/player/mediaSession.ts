import { SKIP, type Player, type PlayerState } from './Player.ts';

type Handlers = Readonly<Partial<Record<MediaSessionAction, MediaSessionActionHandler>>>;

/** Shows the recording on the lock screen and in the car, with controls. */
export function attachMediaSession(player: Player): void {
  if (!('mediaSession' in navigator)) return;
  setHandlers(handlersOf(player));
  let current: PlayerState['track'] = null;
  player.states.watch(() => {
    const state = player.states.get();
    if (state.track !== current) showTrack((current = state.track));
    showProgress(state);
  });
}

function handlersOf(player: Player): Handlers {
  return {
    play: () => player.toggle(),
    pause: () => player.pause(),
    stop: () => player.close(),
    seekbackward: ({ seekOffset }) => player.skip(-(seekOffset ?? SKIP)),
    seekforward: ({ seekOffset }) => player.skip(seekOffset ?? SKIP),
    seekto: ({ seekTime }) => seekTime !== undefined && player.seek(seekTime),
    previoustrack: () => player.go(-1),
    nexttrack: () => player.go(1),
  };
}

function setHandlers(handlers: Handlers): void {
  for (const [action, handler] of Object.entries(handlers)) {
    try {
      navigator.mediaSession.setActionHandler(action as MediaSessionAction, handler);
    } catch {
      // A browser that does not know the action leaves it out.
    }
  }
}

function showTrack(track: PlayerState['track']): void {
  navigator.mediaSession.metadata =
    track === null
      ? null
      : new MediaMetadata({
          title: track.title,
          artist: track.by ?? '',
          artwork: track.cover === null ? [] : [{ src: track.cover }],
        });
}

function showProgress({ track, isPlaying, position, duration, speed }: PlayerState): void {
  navigator.mediaSession.playbackState = track === null ? 'none' : isPlaying ? 'playing' : 'paused';
  if (track === null || !(duration > 0)) return;
  navigator.mediaSession.setPositionState?.({ duration, playbackRate: speed, position: Math.min(position, duration) });
}
