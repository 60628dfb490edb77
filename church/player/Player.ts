import { createStore, type Store } from '../lib/store.ts';
import { positionOf, readPositions, withPosition, writePositions } from './positions.ts';
import { SPEEDS, readSpeed, writeSpeed } from './speeds.ts';
import { keyOf, type Track } from './track.ts';

/** Seconds of one skip. */
export const SKIP = 15;
/** Sleep timer choices in minutes. */
export const SLEEP_MINUTES = [15, 30, 45] as const;
const SAVE_EVERY_MS = 5000;
/** Seconds before the end at which the next track is preloaded. */
const PRELOAD_BEFORE = 30;

/** State of the player. */
export interface PlayerState {
  readonly track: Track | null;
  /** The playlist, in the order of the list it was begun in. */
  readonly queue: readonly Track[];
  readonly isPlaying: boolean;
  /** Buffering. */
  readonly isWaiting: boolean;
  /** The recording cannot be played. */
  readonly isBroken: boolean;
  /** Seconds. */
  readonly position: number;
  /** Seconds; from the recording's metadata, once known. */
  readonly duration: number;
  readonly speed: number;
  /** Time of the sleep timer; milliseconds since 1970. */
  readonly sleepAt: number | null;
}

/** The parts of an audio element the player uses. */
type AudioElement = Pick<
  HTMLAudioElement,
  'src' | 'currentTime' | 'duration' | 'paused' | 'playbackRate' | 'defaultPlaybackRate' | 'preservesPitch' | 'preload'
> &
  Pick<HTMLAudioElement, 'play' | 'pause' | 'load' | 'addEventListener' | 'removeAttribute'>;

/** Dependencies on the browser; replaced in tests. */
export interface PlayerEnvironment {
  readonly sound: AudioElement;
  readonly storage: () => Storage;
  readonly now: () => number;
  /** Preloads the beginning of the next track. */
  readonly preload: (url: string) => void;
}

/** The empty state. */
export const EMPTY_STATE: PlayerState = {
  track: null,
  queue: [],
  isPlaying: false,
  isWaiting: false,
  isBroken: false,
  position: 0,
  duration: 0,
  speed: 1,
  sleepAt: null,
};

/** The player of the site: continues across pages, and stores the position of each recording. */
export class Player {
  private readonly environment: PlayerEnvironment;
  private readonly store = createStore(EMPTY_STATE);
  private savedAt = 0;
  /** Start position, applied once the metadata is loaded. */
  private startAt = 0;
  private preloaded = '';

  constructor(around: PlayerEnvironment) {
    this.environment = around;
    this.set({ speed: readSpeed(around.storage) });
    this.listen();
  }

  /** Its state, for the views. */
  get states(): Store<PlayerState> {
    return this.store;
  }

  /** Plays a recording from its last position, or from `at` seconds; what already plays goes on. */
  play(track: Track, { at, queue = [] }: { at?: number; queue?: readonly Track[] } = {}): void {
    const isSame = this.state.track !== null && keyOf(this.state.track) === keyOf(track) && !this.state.isBroken;
    if (isSame && at !== undefined) this.seek(at);
    if (!isSame) this.change(track, at ?? positionOf(readPositions(this.environment.storage), track));
    this.set({ queue: queue.length > 0 ? queue : this.queueWith(track) });
    this.start();
  }

  toggle(): void {
    const { track, isBroken } = this.state;
    if (track !== null && isBroken) this.play(track);
    else if (this.environment.sound.paused) this.start();
    else this.environment.sound.pause();
  }

  pause(): void {
    this.environment.sound.pause();
  }

  /** Seeks within the bounds of the recording. */
  seek(to: number): void {
    const position = Math.min(Math.max(0, to), this.state.duration);
    const isKnown = !Number.isNaN(this.environment.sound.duration);
    this.startAt = isKnown ? 0 : position;
    if (isKnown) this.environment.sound.currentTime = position;
    this.set({ position });
    this.save();
  }

  skip(seconds: number): void {
    this.seek(this.state.position + seconds);
  }

  setSpeed(speed: number): void {
    this.applySpeed(speed);
    writeSpeed(speed, this.environment.storage);
    this.set({ speed });
  }

  /** The next slower or faster speed there is. */
  changeSpeed(step: 1 | -1): void {
    const index = SPEEDS.findIndex((speed) => speed === this.state.speed) + step;
    const speed = SPEEDS[index];
    if (speed !== undefined) this.setSpeed(speed);
  }

  /** Stops after some minutes; never, when there are none. */
  sleepAfter(minutes: number | null): void {
    this.set({ sleepAt: minutes === null ? null : this.environment.now() + minutes * 60_000 });
  }

  /** The track at an offset in the playlist. */
  neighbour(step: 1 | -1): Track | undefined {
    const { track, queue } = this.state;
    const index = track === null ? -1 : queue.findIndex((queued) => keyOf(queued) === keyOf(track));
    return index < 0 ? undefined : queue[index + step];
  }

  go(step: 1 | -1): void {
    const track = this.neighbour(step);
    if (track) this.play(track, { queue: this.state.queue });
  }

  /** Stops playback and closes the player. */
  close(): void {
    this.save();
    this.environment.sound.pause();
    this.environment.sound.removeAttribute('src');
    this.environment.sound.load();
    this.set({ ...EMPTY_STATE, speed: this.state.speed });
  }

  /** Stores the current position. */
  save(): void {
    const { track, position, duration } = this.state;
    if (track === null) return;
    const { storage, now } = this.environment;
    this.savedAt = now();
    writePositions(withPosition(readPositions(storage), { ...track, duration }, position, now()), storage);
  }

  private get state(): PlayerState {
    return this.store.get();
  }

  private change(track: Track, at: number): void {
    this.save();
    const { sound } = this.environment;
    this.startAt = at < track.duration ? at : 0;
    this.set({ track, position: this.startAt, duration: track.duration, isBroken: false });
    sound.preload = 'auto';
    sound.src = track.url;
    this.applySpeed(this.state.speed);
  }

  /** A new recording starts at the default speed of the element, so both are set. */
  private applySpeed(speed: number): void {
    const { sound } = this.environment;
    sound.preservesPitch = true;
    sound.defaultPlaybackRate = speed;
    sound.playbackRate = speed;
  }

  private start(): void {
    const { sleepAt } = this.state;
    const isOver = sleepAt !== null && this.environment.now() >= sleepAt;
    this.set({ isWaiting: true, isBroken: false, ...(isOver ? { sleepAt: null } : {}) });
    // Rejected without a user gesture, or when interrupted by the next one: the events of the element tell its state.
    this.environment.sound.play().catch(() => this.set({ isPlaying: !this.environment.sound.paused, isWaiting: false }));
  }

  private queueWith(track: Track): readonly Track[] {
    const { queue } = this.state;
    return queue.some((queued) => keyOf(queued) === keyOf(track)) ? queue : [track];
  }

  private listen(): void {
    const { sound } = this.environment;
    const on = (name: string, does: () => void): void => sound.addEventListener(name, does);
    on('loadedmetadata', () => this.onMetadata());
    on('playing', () => this.set({ isPlaying: true, isWaiting: false }));
    on('waiting', () => this.set({ isWaiting: true }));
    on('pause', () => this.onPause());
    on('timeupdate', () => this.onTimeUpdate());
    on('ended', () => this.onEnded());
    on('error', () => this.onError());
  }

  private onMetadata(): void {
    const { sound } = this.environment;
    if (Number.isFinite(sound.duration)) this.set({ duration: sound.duration });
    if (this.startAt > 0) sound.currentTime = Math.min(this.startAt, this.state.duration);
    this.startAt = 0;
  }

  private onPause(): void {
    this.set({ isPlaying: false, isWaiting: false });
    this.save();
  }

  private onTimeUpdate(): void {
    const { sound, now } = this.environment;
    if (this.startAt > 0 || this.state.track === null) return;
    this.set({ position: sound.currentTime });
    if (now() - this.savedAt >= SAVE_EVERY_MS) this.save();
    if (this.state.sleepAt !== null && now() >= this.state.sleepAt) this.stopForSleep();
    if (this.state.duration - sound.currentTime < PRELOAD_BEFORE) this.preloadNext();
  }

  private stopForSleep(): void {
    this.set({ sleepAt: null });
    this.environment.sound.pause();
  }

  private preloadNext(): void {
    const next = this.neighbour(1);
    if (!next || next.url === this.preloaded) return;
    this.preloaded = next.url;
    this.environment.preload(next.url);
  }

  /** On a locked phone only playback started within this event goes on playing. */
  private onEnded(): void {
    this.set({ position: this.state.duration });
    this.save();
    if (this.neighbour(1)) this.go(1);
    else this.set({ isPlaying: false, isWaiting: false });
  }

  private onError(): void {
    if (this.state.track !== null) this.set({ isPlaying: false, isWaiting: false, isBroken: true });
  }

  private set(change: Partial<PlayerState>): void {
    this.store.set({ ...this.state, ...change });
  }
}
