import { Player } from '../../../church/player/Player.ts';
import type { Track } from '../../../church/player/track.ts';

/** A recording of 1,000 seconds. */
export function track(id: string, over: Partial<Track> = {}): Track {
  const said = { title: `Sermon ${id}`, by: 'Zhang', url: `/media/${id}`, type: 'audio/mpeg' };
  return { kind: 'sermon', id, ...said, bytes: 8_000_000, duration: 1000, cover: null, ...over };
}

/** An audio element that plays only on command. */
class FakeSound extends EventTarget {
  src = '';
  currentTime = 0;
  duration = Number.NaN;
  paused = true;
  playbackRate = 1;
  defaultPlaybackRate = 1;
  preservesPitch = false;
  preload: '' | 'none' | 'metadata' | 'auto' = '';

  play(): Promise<void> {
    this.paused = false;
    this.tell('playing');
    return Promise.resolve();
  }
  pause(): void {
    if (this.paused) return;
    this.paused = true;
    this.tell('pause');
  }
  load(): void {
    this.duration = Number.NaN;
  }
  removeAttribute(): void {
    this.src = '';
  }
  tell(name: string): void {
    this.dispatchEvent(new Event(name));
  }
  /** The recording is known, and so long. */
  know(seconds: number): void {
    this.duration = seconds;
    this.tell('loadedmetadata');
  }
  /** It came so far. */
  reach(seconds: number): void {
    this.currentTime = seconds;
    this.tell('timeupdate');
  }
}

/** Storage that lasts as long as the test. */
export class FakeStorage implements Storage {
  private readonly kept = new Map<string, string>();
  get length(): number {
    return this.kept.size;
  }
  clear(): void {
    this.kept.clear();
  }
  getItem(key: string): string | null {
    return this.kept.get(key) ?? null;
  }
  key(index: number): string | null {
    return [...this.kept.keys()][index] ?? null;
  }
  removeItem(key: string): void {
    this.kept.delete(key);
  }
  setItem(key: string, value: string): void {
    this.kept.set(key, value);
  }
}

/** A player with its element, a clock that is set by hand, and what it fetched ahead. */
export function makePlayer(storage: Storage = new FakeStorage()) {
  const sound = new FakeSound();
  const clock = { now: 1_000_000 };
  const preloaded: string[] = [];
  // A Sound has every member the player uses; the overloads of addEventListener are wider.
  const player = new Player({
    sound: sound as unknown as HTMLAudioElement,
    storage: () => storage,
    now: () => clock.now,
    preload: (url) => preloaded.push(url),
  });
  return { player, sound, clock, preloaded, storage };
}
