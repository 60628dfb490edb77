import { createStore, type Store } from '../lib/store.ts';
import { positionOf, readPositions, withPosition, writePositions } from './positions.ts';
import { SPEEDS, readSpeed, writeSpeed } from './speeds.ts';
import { keyOf, type Track } from './track.ts';

/** Seconds of one skip. */
export const SKIP = 15;
/** Minutes after which it may fall silent. */
export const SLEEP_MINUTES = [15, 30, 45] as const;
const SAVE_EVERY_MS = 5000;
/** Seconds before the end at which the next one is fetched. */
const PRELOAD_BEFORE = 30;

/** What the player does now. */
export interface PlayerState {
  readonly track: Track | null;
  /** What follows it, and what went before, in the order of the list it was begun in. */
  readonly queue: readonly Track[];
  readonly isPlaying: boolean;
  /** Wants to play and has nothing to play yet. */
  readonly isWaiting: boolean;
  /** The recording cannot be played. */
  readonly isBroken: boolean;
  /** Seconds. */
  readonly position: number;
  /** Seconds; what the recording itself says, once it is known. */
  readonly duration: number;
  readonly speed: number;
  /** Milliseconds since 1970 at which it falls silent. */
  readonly sleepAt: number | null;
}

/** What of an audio element the player uses. */
type AudioElement = Pick<
  HTMLAudioElement,
  'src' | 'currentTime' | 'duration' | 'paused' | 'playbackRate' | 'defaultPlaybackRate' | 'preservesPitch' | 'preload'
> &
  Pick<HTMLAudioElement, 'play' | 'pause' | 'load' | 'addEventListener' | 'removeAttribute'>;

/** What the player asks of the browser; tests bring their own. */
export interface PlayerEnvironment {
  readonly sound: AudioElement;
  readonly storage: () => Storage;
  readonly now: () => number;
  /** Fetches the beginning of what comes next. */
  readonly preload: (url: string) => void;
}

/** Nothing is in it. */
export const SILENT: PlayerState = {
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

/** The one player of the site: keeps on across pages, remembers where each recording was left. */
export class Player {
  private readonly around: PlayerEnvironment;
  private readonly store = createStore(SILENT);
  private savedAt = 0;
  /** Where to begin once the recording is known. */
  private startAt = 0;
  private preloaded = '';

  constructor(around: PlayerEnvironment) {
    this.around = around;
    this.set({ speed: readSpeed(around.storage) });
    this.listen();
  }

  /** What it does, for who draws it. */
  get states(): Store<PlayerState> {
    return this.store;
  }

  /** Plays a recording from where it was left, or from `at` seconds; what already plays goes on. */
  play(track: Track, { at, queue = [] }: { at?: number; queue?: readonly Track[] } = {}): void {
    const isSame = this.state.track !== null && keyOf(this.state.track) === keyOf(track) && !this.state.isBroken;
    if (isSame && at !== undefined) this.seek(at);
    if (!isSame) this.change(track, at ?? positionOf(readPositions(this.around.storage), track));
    this.set({ queue: queue.length > 0 ? queue : this.queueWith(track) });
    this.start();
  }

  toggle(): void {
    const { track, isBroken } = this.state;
    if (track !== null && isBroken) this.play(track);
    else if (this.around.sound.paused) this.start();
    else this.around.sound.pause();
  }

  pause(): void {
    this.around.sound.pause();
  }

  /** Goes to a second of the recording, within its bounds. */
  seek(to: number): void {
    const position = Math.min(Math.max(0, to), this.state.duration);
    const isKnown = !Number.isNaN(this.around.sound.duration);
    this.startAt = isKnown ? 0 : position;
    if (isKnown) this.around.sound.currentTime = position;
    this.set({ position });
    this.save();
  }

  skip(seconds: number): void {
    this.seek(this.state.position + seconds);
  }

  setSpeed(speed: number): void {
    this.tune(speed);
    writeSpeed(speed, this.around.storage);
    this.set({ speed });
  }

  /** The next slower or faster speed there is. */
  changeSpeed(step: 1 | -1): void {
    const index = SPEEDS.findIndex((speed) => speed === this.state.speed) + step;
    const speed = SPEEDS[index];
    if (speed !== undefined) this.setSpeed(speed);
  }

  /** Falls silent after some minutes; never, when there are none. */
  sleepAfter(minutes: number | null): void {
    this.set({ sleepAt: minutes === null ? null : this.around.now() + minutes * 60_000 });
  }

  /** The recording so many places further in its list. */
  neighbour(step: 1 | -1): Track | undefined {
    const { track, queue } = this.state;
    const index = track === null ? -1 : queue.findIndex((queued) => keyOf(queued) === keyOf(track));
    return index < 0 ? undefined : queue[index + step];
  }

  go(step: 1 | -1): void {
    const track = this.neighbour(step);
    if (track) this.play(track, { queue: this.state.queue });
  }

  /** Ends listening: the player is gone from the page. */
  close(): void {
    this.save();
    this.around.sound.pause();
    this.around.sound.removeAttribute('src');
    this.around.sound.load();
    this.set({ ...SILENT, speed: this.state.speed });
  }

  /** Notes where the recording is, for the next time. */
  save(): void {
    const { track, position, duration } = this.state;
    if (track === null) return;
    const { storage, now } = this.around;
    this.savedAt = now();
    writePositions(withPosition(readPositions(storage), { ...track, duration }, position, now()), storage);
  }

  private get state(): PlayerState {
    return this.store.get();
  }

  private change(track: Track, at: number): void {
    this.save();
    const { sound } = this.around;
    this.startAt = at < track.duration ? at : 0;
    this.set({ track, position: this.startAt, duration: track.duration, isBroken: false });
    sound.preload = 'auto';
    sound.src = track.url;
    this.tune(this.state.speed);
  }

  /** A new recording begins at the default speed of the element, so both are set. */
  private tune(speed: number): void {
    const { sound } = this.around;
    sound.preservesPitch = true;
    sound.defaultPlaybackRate = speed;
    sound.playbackRate = speed;
  }

  private start(): void {
    const { sleepAt } = this.state;
    const isOver = sleepAt !== null && this.around.now() >= sleepAt;
    this.set({ isWaiting: true, isBroken: false, ...(isOver ? { sleepAt: null } : {}) });
    // Refused when no finger asked for it, or interrupted by the next one: the element's own events say what is.
    this.around.sound.play().catch(() => this.set({ isPlaying: !this.around.sound.paused, isWaiting: false }));
  }

  private queueWith(track: Track): readonly Track[] {
    const { queue } = this.state;
    return queue.some((queued) => keyOf(queued) === keyOf(track)) ? queue : [track];
  }

  private listen(): void {
    const { sound } = this.around;
    const on = (name: string, does: () => void): void => sound.addEventListener(name, does);
    on('loadedmetadata', () => this.known());
    on('playing', () => this.set({ isPlaying: true, isWaiting: false }));
    on('waiting', () => this.set({ isWaiting: true }));
    on('pause', () => this.paused());
    on('timeupdate', () => this.moved());
    on('ended', () => this.ended());
    on('error', () => this.broke());
  }

  private known(): void {
    const { sound } = this.around;
    if (Number.isFinite(sound.duration)) this.set({ duration: sound.duration });
    if (this.startAt > 0) sound.currentTime = Math.min(this.startAt, this.state.duration);
    this.startAt = 0;
  }

  private paused(): void {
    this.set({ isPlaying: false, isWaiting: false });
    this.save();
  }

  private moved(): void {
    const { sound, now } = this.around;
    if (this.startAt > 0 || this.state.track === null) return;
    this.set({ position: sound.currentTime });
    if (now() - this.savedAt >= SAVE_EVERY_MS) this.save();
    if (this.state.sleepAt !== null && now() >= this.state.sleepAt) this.fallSilent();
    if (this.state.duration - sound.currentTime < PRELOAD_BEFORE) this.preloadNext();
  }

  private fallSilent(): void {
    this.set({ sleepAt: null });
    this.around.sound.pause();
  }

  private preloadNext(): void {
    const next = this.neighbour(1);
    if (!next || next.url === this.preloaded) return;
    this.preloaded = next.url;
    this.around.preload(next.url);
  }

  /** On a locked phone only what begins inside this event goes on playing. */
  private ended(): void {
    this.set({ position: this.state.duration });
    this.save();
    if (this.neighbour(1)) this.go(1);
    else this.set({ isPlaying: false, isWaiting: false });
  }

  private broke(): void {
    if (this.state.track !== null) this.set({ isPlaying: false, isWaiting: false, isBroken: true });
  }

  private set(change: Partial<PlayerState>): void {
    this.store.set({ ...this.state, ...change });
  }
}
